"use client";

import { useEffect, useRef, useState } from "react";
import type { View } from "../engine/row-flags.ts";
import type { ShownRow } from "../engine/shown-row.ts";
import { listRows, readWindow } from "../use-list.ts";

const around = 60;
type Loaded = { from: number; rows: readonly ShownRow[] };

type RowsOf = {
  view: View;
  words: string;
  /** Increases when the view has different rows, or the same rows in a different order. */
  order: number;
  /** Increases with every change of a row. */
  version: number;
  /** The fields that are shown next to the address. */
  names: readonly string[];
};

/** The visible rows of a view. An edited row keeps its position, so that nothing jumps. */
export function useRows({ view, words, order, version, names }: RowsOf) {
  const [total, setTotal] = useState<number>();
  const [loaded, setLoaded] = useState<Loaded>({ from: 0, rows: [] });
  const sight = useRef({ from: 0, to: around });
  const asked = names.join("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` changes whenever something else changes which rows are in the view.
  useEffect(() => {
    let here = true;
    listRows(view, words).then(
      (found) => {
        if (here) setTotal(found);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [view, words, order]);

  const load = (from: number, to: number) => {
    const start = Math.max(0, from - around);
    sight.current = { from, to };
    return readWindow(start, to + around, asked === "" ? [] : asked.split("\n")).then(
      (rows) => {
        // Drops this answer if the view has scrolled since: a newer one follows.
        if (sight.current.from === from && sight.current.to === to) setLoaded({ from: start, rows });
      },
      () => undefined,
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the rows or fields that these values stand for have changed.
  useEffect(() => {
    void load(sight.current.from, sight.current.to);
  }, [view, words, order, version, asked]);

  const see = (from: number, to: number) => {
    const { rows } = loaded;
    const covered = from >= loaded.from && to <= loaded.from + rows.length;
    if (!covered && (sight.current.from !== from || sight.current.to !== to)) void load(from, to);
  };
  return { total, see, rowAt: (index: number): ShownRow | undefined => loaded.rows[index - loaded.from] };
}
