/** The classes of input controls, and of single-line ones (globals.css). Utilities override them. */
export const controlClasses = "control";
export const lineControlClasses = "control control-line";
