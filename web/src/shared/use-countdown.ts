import { useEffect, useRef, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds left since `start`, by the clock: ticks come late in a tab that is out of sight. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  return [
    left,
    (seconds) => {
      const end = Date.now() + seconds * 1000;
      clearInterval(timer.current);
      setLeft(seconds);
      timer.current = setInterval(() => {
        const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        setLeft(rest);
        if (rest === 0) clearInterval(timer.current);
      }, TICK_MS);
    },
  ];
}
