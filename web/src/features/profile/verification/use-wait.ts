import { useEffect, useState } from 'react';

/** Whole seconds until something may be tried again, and how to begin a wait. */
export function useWait(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [
    left,
    (seconds) => {
      setLeft(seconds);
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
