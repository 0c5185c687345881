import { PRODUCT } from '@corner/domain/product';
import { i18n } from '@lingui/core';

type Values = Record<string, unknown>;

i18n.loadAndActivate({ locale: 'en', messages: {} });

/** Fixes the digits to Latin, because engines differ for Arabic. */
export const intlLocale = (language: string = i18n.locale): string => `${language}-u-nu-latn`;

/** Declares English texts of one feature by key, in ICU syntax; `{product}` is replaced by the product's name. */
export function catalogue<const Messages extends Record<string, string>>(feature: string, messages: Messages) {
  return (key: keyof Messages & string, values: Values = {}): string => {
    const message: string = messages[key]!;
    // The build compiles texts with values; tests leave that to Lingui.
    const isPlain = typeof message === 'string' && !message.includes('{');
    return isPlain
      ? plainText(`${feature}.${key}`, message)
      : i18n._(`${feature}.${key}`, { product: PRODUCT.name, ...values }, { message });
  };
}

export function plainText(id: string, english: string, values: Values = {}): string {
  return i18n._(id, { product: PRODUCT.name, ...values }, { message: [english] as never });
}

/** Translates an error code; schema errors are codes themselves. */
export function errorCodeText(code: string, english = code): string {
  return plainText(`error.${code}`, english);
}
