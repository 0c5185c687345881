import { PRODUCT } from '@corner/domain/product';
import { i18n } from '@lingui/core';

type Values = Record<string, unknown>;

i18n.loadAndActivate({ locale: 'en', messages: {} });

/** Names the digits, because engines differ in those of Arabic. */
export const intlLocale = (language: string = i18n.locale): string => `${language}-u-nu-latn`;

/** English texts of one feature by key, in ICU syntax; `{product}` is the product's name in each. */
export function catalogue<const Messages extends Record<string, string>>(feature: string, messages: Messages) {
  return (key: keyof Messages & string, values: Values = {}): string => {
    const message: string = messages[key]!;
    // A build has compiled those with values; tests leave that to Lingui.
    const isPlain = typeof message === 'string' && !message.includes('{');
    return isPlain
      ? plainText(`${feature}.${key}`, message)
      : i18n._(`${feature}.${key}`, { product: PRODUCT.name, ...values }, { message });
  };
}

/** The translation, or the English that comes with it as it is. */
export function plainText(id: string, english: string, values: Values = {}): string {
  return i18n._(id, { product: PRODUCT.name, ...values }, { message: [english] as never });
}

/** What is said of an error, by its code; what a schema says is a code itself. */
export function errorCodeText(code: string, english = code): string {
  return plainText(`error.${code}`, english);
}
