// Keeps the number of letters on the front page true while somebody looks at it; the page works without.
const pauseMs = 30_000;

setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/v1/stats").catch(() => undefined);
  if (!answer?.ok) return;
  const { letters_mailed: count } = await answer.json();
  for (const place of document.querySelectorAll("[data-letters-mailed]")) {
    if (place.dataset.lettersMailed === "wheels") turn(place, String(count));
    else if (count > 0) {
      place.textContent = `${count.toLocaleString("en-US")} ${count === 1 ? "letter" : "letters"} mailed so far`;
    }
  }
}, pauseMs);

/** A wheel for each digit: each turns to its own, and one more is put in front when the last is full. */
function turn(machine, digits) {
  while (machine.children.length < digits.length) machine.prepend(machine.firstElementChild.cloneNode(true));
  const wheels = [...machine.children].reverse();
  for (const [place, wheel] of wheels.entries()) {
    const strip = wheel.firstElementChild;
    strip.style.transform = `translateY(-${Number(digits.at(-1 - place) ?? 0) * 10}%)`;
    strip.toggleAttribute("data-pale", digits === "0" || place >= digits.length);
  }
}
