/** A document, or a part of it: what stands under a heading. */
export interface Part {
  heading: string;
  /** Its anchor, the same in every language. */
  id?: string;
  paragraphs: readonly string[];
  points: readonly string[];
  parts: readonly Part[];
}

/** What each language brings as a whole, translated by lawyers; English comes with the page that shows it. */
export type Documents = Record<
  'terms' | 'privacyPolicy' | 'cookiePolicy' | 'healthPrivacy' | 'guidelines' | 'safety' | 'faq',
  Part
>;
