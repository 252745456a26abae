/**
 * Keeps the column next to the sheet in view on wide screens. A column that is taller than the window scrolls with the page until its end
 * shows, because what hangs below the window, such as the price, could otherwise not be reached. Needs `measurePanel` as the column's ref.
 */
export const stickyPanelClasses = "lg:sticky lg:top-[min(1.5rem,calc(100dvh-var(--panel-height,0px)))]";

/** Sets the CSS variable of the column’s height. */
export function measurePanel(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return;
  const observer = new ResizeObserver(() =>
    panel.style.setProperty("--panel-height", `${panel.offsetHeight}px`),
  );
  observer.observe(panel);
  return () => observer.disconnect();
}
