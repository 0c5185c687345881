import { i18n } from '@lingui/core';

type Values = Record<string, string | number>;
type Token = string | [string] | [string, 'plural', Record<string, Token[]>];

const placeholder = /\{(\w+)(?:, plural, ((?:\w+ \{[^{}]*\} ?)+))?\}/g;

/** Compiles `{name}` and `{n, plural, one {# day} other {# days}}`; Lingui's own compiler would cost 10 kB for more. */
function compile(message: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const found of message.matchAll(placeholder)) {
    if (found.index > end) tokens.push(message.slice(end, found.index));
    const [, name = '', forms] = found;
    tokens.push(forms ? [name, 'plural', pluralForms(forms)] : [name]);
    end = found.index + found[0].length;
  }
  if (end < message.length) tokens.push(message.slice(end));
  return tokens;
}

function pluralForms(forms: string): Record<string, Token[]> {
  const entries = [...forms.matchAll(/(\w+) \{([^{}]*)\}/g)];
  return Object.fromEntries(entries.map(([, form = '', text = '']) => [form, text.split(/(#)/).filter(Boolean)]));
}

i18n.setMessagesCompiler(compile);
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** English texts of one feature by key; a translation is a Lingui catalogue with the ids `<feature>.<key>`. */
export function catalogue<const Messages extends Record<string, string>>(feature: string, messages: Messages) {
  return (key: keyof Messages & string, values: Values = {}): string =>
    i18n._(`${feature}.${key}`, values, { message: messages[key] });
}
