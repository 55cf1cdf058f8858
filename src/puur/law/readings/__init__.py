"""Every reading found anywhere, side by side, one file a matter; none knows who uses it.

A module that holds functions lists the alternatives to one question in ``READINGS``.
"""
