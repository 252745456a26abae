/** How whatever takes input looks. */
export const controlClasses =
  "block w-full min-w-0 rounded-control bg-paper text-ink ring-1 ring-edge ring-inset transition-shadow duration-150 focus:ring-2 focus:ring-airmail-blue focus:outline-none data-invalid:ring-2 data-invalid:ring-airmail-red";
