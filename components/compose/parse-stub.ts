export const parseAddress = (_: string): Record<string, string> | null => null;
