import type { CSSProperties } from "react";
import type { BlockPlace, Rect } from "#lib/domain/documents/window-profiles";

/** Numbers for sheet.css, most of them in points. */
export const vars = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties;

export const blockVars = ({ x, top, width, height, sizes }: BlockPlace) =>
  vars({ x, top, width, height, type: sizes[0]![0], line: sizes[0]![1] });

export const rectVars = ({ x, y, width, height }: Rect) => vars({ x, top: y, width, height });
