import { directionOf } from '@corner/domain/languages';
import { PRODUCT } from '@corner/domain/product';
import { setupI18n, type I18n, type Messages as Compiled } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import PO from 'pofile';

const FOLDER = 'services/notifications/locales';
const ENGLISH = languageOf('en', {});
const languages = new Map([['en', ENGLISH], ...readdirSync(FOLDER).map(read)]);

function read(file: string): [string, I18n] {
  const code = file.replace('.po', '');
  const translated = PO.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')).items.filter(({ msgstr }) => msgstr[0]);
  const messages = translated.map(({ msgid, msgstr }) => [msgid, compileMessageOrThrow(msgstr[0]!)] as const);
  return [code, languageOf(code, Object.fromEntries(messages))];
}

function languageOf(locale: string, messages: Compiled): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Returns the language of a member's texts: English without a translation. */
export function languageShown(language: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = languages.has(language) ? language : 'en';
  return { lang, dir: directionOf(lang) };
}

/** Compiles English texts by key, in ICU syntax as in the apps; the result translates them. */
export function catalogue<const Texts extends Record<string, string>>(name: string, texts: Texts) {
  const english = new Map(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));
  return (language: string, key: keyof Texts & string, values: Record<string, unknown> = {}): string => {
    const message = english.get(key) as never;
    return (languages.get(language) ?? ENGLISH)._(`${name}.${key}`, { product: PRODUCT.name, ...values }, { message });
  };
}
