"""A table opened, and what is asked at it pressed, by a script in the page as soon as it is there.

Hundreds of cards, each pressed from outside, would take as long as all other pages together.
"""

from __future__ import annotations

from typing import Final

OPEN: Final = """async ([reglement, settings]) => {
  const seats = [{ kind: "me", name: "Anna" }, ...Array(3).fill({ kind: "bot", level: "rules" })];
  const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ reglement, settings, seats }) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(told));
  localStorage.setItem("puur.places", JSON.stringify([{ ...told, title: "x", at: Date.now() }]));
  return told.table;
}"""
PRESS: Final = """async (most) => {
  const first = (...selectors) => selectors.map((one) => document.querySelector(one)).find((one) => one);
  const last = (selector) => [...document.querySelectorAll(selector)].at(-1);
  const digit = (text) => [...document.querySelectorAll('.pad button')].find((one) => one.textContent.trim() === text);
  const bid = () => Number(first('.ask output')?.textContent ?? most) < most && first('[data-mode=R]');
  const asked = () => {
    if (first('.ask .pass')) return [bid() || first('.ask .pass')];
    if (first('[data-mode]')) return [last('[data-mode]')];
    if (first('.ask .push')) return [first('.ask .push')];
    if (first('.pad')) return [digit('4'), digit('0'), first('.pad .ok')];
    return [first('.hand .legal.lifted', '.hand .legal')];
  };
  const blink = () => new Promise((resolve) => setTimeout(resolve, 5));
  while (!first('.result')) {
    for (const one of asked()) {
      one?.click();
      await blink();
    }
  }
}"""
"""Bids in Rose below most or passes, announces the last of the forms, estimates 40, plays the first card that goes."""
