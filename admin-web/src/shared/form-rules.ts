import { setProductMessages } from '@corner/contracts/schemas/messages';
import { cutTo, lengthOf } from '@corner/domain/text/characters';
import { errorCodeText } from '@corner/web-kit/language/i18n';
import type { FormRule } from 'antd';
import * as z from 'zod/mini';

setProductMessages();

/** A rule of an antd form that holds a field against its schema in @corner/contracts, with the contract's words. */
export function fits(schema: z.core.$ZodType): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      const { success, error } = z.safeParse(schema, value);
      if (!success) throw new Error(errorCodeText(error.issues[0]?.message ?? ''));
    },
  };
}

/** `maxLength` of a field, counted as the server counts. */
export const atMost = (max: number) => ({
  count: {
    max,
    strategy: lengthOf,
    exceedFormatter: (text: string, config: { max: number }) => cutTo(text, config.max),
  },
});
