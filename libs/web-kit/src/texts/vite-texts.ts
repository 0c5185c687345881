import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import type { Plugin } from 'vite';
import { sourceTexts } from './source-texts.js';

/** Compiles the texts of `catalogue()` and `.po` files at build, so that browsers need no compiler. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (file.endsWith('.po'))
        return { code: `export const messages = ${JSON.stringify(compiledPo(code))};`, map: null };
      if (!/\.tsx?$/.test(file) || file.includes('node_modules') || !code.includes('catalogue(')) return null;
      return { code: compiledSource(file, code), map: null };
    },
  };
}

export function compiledSource(file: string, code: string): string {
  let compiled = '';
  let end = 0;
  for (const { message, span } of sourceTexts(file, code)) {
    if (!span || !message.includes('{')) continue;
    compiled += code.slice(end, span[0]) + JSON.stringify(compileMessageOrThrow(message));
    end = span[1];
  }
  return compiled + code.slice(end);
}

export function compiledPo(text: string): Record<string, unknown> {
  const translated = PO.parse(text).items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  return Object.fromEntries(translated.map(({ msgid, msgstr }) => [msgid, compileMessageOrThrow(msgstr[0]!)]));
}
