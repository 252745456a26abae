/** How whatever takes input looks, and what takes a line of it (globals.css); any utility changes it. */
export const controlClasses = "control";
export const lineControlClasses = "control control-line";
