import { useEffect, useRef, useState } from 'react';

/** Whole seconds left of `seconds`; calls `onEnd` once. Stands still while not `running`. */
export function useTimeLimit(seconds: number | undefined, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds ?? 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (seconds === undefined || !running) return;
    // By the clock, not by ticks: those come late in a tab that is out of sight.
    const deadline = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, running]);
  return left;
}
