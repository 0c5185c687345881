import type { ExtractorType } from '@lingui/conf';
import { fieldLabels, filterLabels, preferenceLabels } from '@corner/domain/profile/field-labels';
import { sourceTexts, type SourceText } from './source-texts.js';

export const allTexts = (file: string, source: string): SourceText[] =>
  sourceTexts(file, source, { fieldLabels, filterLabels, preferenceLabels });

/** Gives Lingui's CLI the ids of our texts, with the English as a comment for translators. */
export const textExtractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file) && !/\.(int-)?spec\.|\.fixture\.|\/testing\//.test(file),
  extract(file, code, onExtracted) {
    for (const { id, message, line } of allTexts(file, code)) {
      onExtracted({ id, message, comment: message, origin: [file, line] });
    }
  },
};
