"""Modules that are loaded once, before worker processes (:mod:`puur.service.work.workers`) are forked.

Modules are left out that few tasks need and that take long to load: for typesetting, spreadsheets and plots.
"""
