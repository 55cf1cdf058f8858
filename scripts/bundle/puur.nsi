; The setup of Puur for Windows: for the user who starts it, without an administrator. Made by scripts/bundle/setup.py.
Unicode true
Target amd64-unicode
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
!include MUI2.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Puur"
Name "Puur"
OutFile "${FILE}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Puur"
ManifestDPIAware true

!define MUI_FINISHPAGE_RUN "$INSTDIR\Puur.cmd"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "English"
LangString RUNS ${LANG_GERMAN} "Puur läuft noch. Drücke im Browser auf «Puur beenden» und versuche es dann nochmals."
LangString RUNS ${LANG_FRENCH} "Puur tourne encore. Appuie dans le navigateur sur «Arrêter Puur», puis réessaie."
LangString RUNS ${LANG_ITALIAN} "Puur è ancora acceso. Premi «Termina Puur» nel browser e riprova."
LangString RUNS ${LANG_ENGLISH} "Puur is still running. Press “End Puur” in the browser, then try again."
LangString KEPT ${LANG_GERMAN} "Deine Daten bleiben im Ordner $APPDATA\puur."
LangString KEPT ${LANG_FRENCH} "Tes données restent dans le dossier $APPDATA\puur."
LangString KEPT ${LANG_ITALIAN} "I tuoi dati restano nella cartella $APPDATA\puur."
LangString KEPT ${LANG_ENGLISH} "Your data stays in the folder $APPDATA\puur."

; A program that runs cannot be renamed: nothing is removed under somebody's feet.
!macro NotRunning
  IfFileExists "$INSTDIR\program\python\python.exe" 0 +5
    ClearErrors
    Rename "$INSTDIR\program\python" "$INSTDIR\program\python-old"
    IfErrors 0 +2
      Abort "$(RUNS)"
  Rename "$INSTDIR\program\python-old" "$INSTDIR\program\python"
!macroend

Section
  !insertmacro NotRunning
  RMDir /r "$INSTDIR\program"
  RMDir /r "$INSTDIR\LICENSES"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  FileOpen $0 "$INSTDIR\program\installed" w
  FileClose $0
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Puur.lnk" "$INSTDIR\Puur.cmd" "" "$INSTDIR\program\python\python.exe" 0 SW_SHOWMINIMIZED
  CreateShortcut "$DESKTOP\Puur.lnk" "$INSTDIR\Puur.cmd" "" "$INSTDIR\program\python\python.exe" 0 SW_SHOWMINIMIZED
  WriteRegStr HKCU "${KEY}" "DisplayName" "Puur"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section Uninstall
  !insertmacro NotRunning
  RMDir /r "$INSTDIR\program"
  RMDir /r "$INSTDIR\LICENSES"
  Delete "$INSTDIR\Puur.cmd"
  Delete "$INSTDIR\Liesmich.txt"
  Delete "$INSTDIR\Lisez-moi.txt"
  Delete "$INSTDIR\Leggimi.txt"
  Delete "$INSTDIR\Anleitung*.txt"
  Delete "$INSTDIR\Mode-d-emploi*.txt"
  Delete "$INSTDIR\Istruzioni*.txt"
  Delete "$INSTDIR\SHA256SUMS"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Puur.lnk"
  Delete "$DESKTOP\Puur.lnk"
  DeleteRegKey HKCU "${KEY}"
  DetailPrint "$(KEPT)"
SectionEnd
