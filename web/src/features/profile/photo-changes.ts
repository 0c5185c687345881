/** What a member does to their photos, as a function of the list it meets when its turn comes. */
export type PhotoChange = (urls: readonly string[]) => string[];

export const remove =
  (url: string): PhotoChange =>
  (urls) =>
    urls.filter((each) => each !== url);

/** Puts a photo at an index (0 = main); one that is gone by then stays gone. */
export const moveTo =
  (url: string, index: number): PhotoChange =>
  (urls) => {
    if (!urls.includes(url)) return [...urls];
    const others = urls.filter((each) => each !== url);
    return [...others.slice(0, index), url, ...others.slice(index)];
  };

export const add =
  (url: string): PhotoChange =>
  (urls) =>
    urls.includes(url) ? [...urls] : [...urls, url];

/** A photo by link as the server takes it: http(s) or an image as data URL. Null when it is neither. */
export function photoLink(typed: string): string | null {
  if (/^data:image\//i.test(typed)) return typed;
  if (!URL.canParse(typed)) return null;
  const { protocol, href } = new URL(typed);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
