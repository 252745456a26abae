// Updates the count of letters on the home page while it is open. The page works without it.
const pauseMs = 30_000;

setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/v1/stats").catch(() => undefined);
  if (!answer?.ok) return;
  const { letters_mailed: count } = await answer.json();
  for (const place of document.querySelectorAll("[data-letters-mailed]")) {
    if (place.dataset.lettersMailed === "wheels") turn(place, String(count));
    else if (count > 0) {
      const words = count === 1 ? place.dataset.one : place.dataset.other;
      place.textContent = words.replace("#", count.toLocaleString(document.documentElement.lang));
    }
  }
}, pauseMs);

/** Turns one wheel for each digit, and adds a wheel in front when the last one is full. */
function turn(machine, digits) {
  while (machine.children.length < digits.length) machine.prepend(machine.firstElementChild.cloneNode(true));
  const wheels = [...machine.children].reverse();
  for (const [place, wheel] of wheels.entries()) {
    const strip = wheel.firstElementChild;
    strip.style.transform = `translateY(-${Number(digits.at(-1 - place) ?? 0) * 10}%)`;
    strip.toggleAttribute("data-pale", digits === "0" || place >= digits.length);
  }
}
