/** A legal document: translated as a whole by lawyers, so it is kept as a document and not as a catalogue of strings. */
export interface Policy {
  title: string;
  updated: string;
  /** The document in one or two sentences of plain words. */
  summary: string;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}
