/**
 * Loads the rows' grid. Both callers use this function, because each `import()` that `dynamic` contains becomes a file of its own, so
 * loading another one early would load the grid twice.
 */
export const loadGrid = () => import("./list-grid.tsx");
