import { useEffect, useRef, useState } from "react";

/**
 * Returns a new value once it has not changed for `leadingMs` and at least `pauseMs` have passed since the previous one. Returns the
 * first value at once.
 */
export function useDebounced<Value>(value: Value, pauseMs: number, { leadingMs = pauseMs } = {}): Value {
  const [settled, setSettled] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(leadingMs, last.current + pauseMs - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setSettled(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, pauseMs, leadingMs]);
  return settled;
}
