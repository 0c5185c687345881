/** The smallest size of a photo of ours; its path may carry a signature already. */
export function smallPhoto(path: string): string {
  if (!path.startsWith('/api/media/')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}w=360`;
}
