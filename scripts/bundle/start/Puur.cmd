@echo off
rem Starts Puur out of the folder it is in: double-click. Nothing is installed.
setlocal
chcp 65001 > nul
title Puur
set "python=%~dp0program\python\python.exe"
set "check=%~dp0program\python\Lib\site-packages\puur\cli\bundle\check.py"
"%python%" "%check%" "%~dp0." 2> nul
if %errorlevel% == 3 goto wait
if not %errorlevel% == 10 goto broken
"%python%" "%check%" "%~dp0." start
if %errorlevel% == 0 exit /b 0
if %errorlevel% == 130 exit /b 0
goto wait

:broken
echo Diese Kopie von Puur ist beschädigt: nochmals holen und auspacken.
echo Cette copie de Puur est abîmée: la reprendre et la décompresser encore une fois.
echo Questa copia di Puur è danneggiata: riprenderla ed estrarla di nuovo.
echo This copy of Puur is damaged: get and unpack it again.
:wait
if not "%PUUR_UNATTENDED%" == "" exit /b 3
pause
exit /b 3
