/** Which way a press turns the photos: back on their left half, on by the right one, in every language. */
export function turnOf(clientX: number, photos: Element): -1 | 1 {
  const { left, width } = photos.getBoundingClientRect();
  return clientX - left < width / 2 ? -1 : 1;
}
