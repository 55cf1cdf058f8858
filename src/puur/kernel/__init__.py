"""The kernel: play-outs, exact solving and sampling, compiled once for the server and for the phone."""
