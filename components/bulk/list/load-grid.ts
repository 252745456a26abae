/**
 * Loads the rows' grid. Both callers use this function, because each `import()` inside `dynamic` becomes a separate file, so loading
 * another one early would load the grid twice.
 */
export const loadGrid = () => import("./list-grid.tsx");
