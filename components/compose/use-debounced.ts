import { useEffect, useRef, useState } from "react";

/**
 * The value once it has rested for `leadingMs`, and never sooner than `pauseMs` after the last one that was let through. The first one
 * comes at once.
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
