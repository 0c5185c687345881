import { formatDistance } from 'date-fns';

/** "3 minutes ago"; a clock that is behind the server's does not see the future. */
export function timeAgo(iso: string): string {
  const now = Date.now();
  return formatDistance(Math.min(Date.parse(iso), now), now, { addSuffix: true });
}
