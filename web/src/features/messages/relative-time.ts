import { formatDistance } from 'date-fns';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** "3 minutes ago"; a clock that is behind the server's does not see the future. */
export function relativeTime(iso: string, now: number): string {
  return formatDistance(Math.min(Date.parse(iso), now), now, { addSuffix: true });
}

/** The time of now, each minute anew. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
