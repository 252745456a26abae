/** Formats whole cents for display, always with two decimals: 1499 → "$14.99". */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const absolute = Math.abs(cents);
  const dollars = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}$${dollars}.${String(absolute % 100).padStart(2, "0")}`;
}
