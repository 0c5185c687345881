const MEMBER_PAGES = /^\/(?:discover|matches|likes|events|profile|(?:chat|members)\/[\w%.~-]+|settings(?:\/[\w-]+)*)$/;

/** A path that leads to a page for members, and nowhere else; undefined otherwise. */
export const memberPath = (path: string | null): string | undefined =>
  path !== null && MEMBER_PAGES.test(path) ? path : undefined;
