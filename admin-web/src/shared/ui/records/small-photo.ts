/** Requests the smallest size of a photo; its path may already have a signature. */
export function smallPhoto(path: string): string {
  if (!path.startsWith('/api/media/')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}w=360`;
}
