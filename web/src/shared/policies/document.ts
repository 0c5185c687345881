/** A legal document: translated as a whole by lawyers, so it is kept as a document and not as a catalogue of strings. */
export interface Policy {
  title: string;
  updated: string;
  /** The document in one or two sentences of plain words. */
  summary: string;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** Its anchor, the same in every language. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

export interface Question {
  question: string;
  answer: readonly string[];
}

export interface Topic {
  heading: string;
  questions: readonly Question[];
}

/** What each language brings as a whole; English comes with the page that shows it. */
export interface Documents {
  terms: Policy;
  privacyPolicy: Policy;
  cookiePolicy: Policy;
  healthPrivacy: Policy;
  guidelines: Policy;
  safety: Policy;
  faq: readonly Topic[];
}

export type PolicyName = Exclude<keyof Documents, 'faq'>;
