import { setProductMessages } from '@corner/contracts/schemas/messages';
import { cutTo, lengthOf } from '@corner/domain/text/characters';
import { errorCodeText } from '@corner/web-kit/language/i18n';
import type { FormRule } from 'antd';
import * as z from 'zod/mini';

setProductMessages();

/** Validates a field of an antd form by its schema of @corner/contracts. */
export function fits(schema: z.core.$ZodType): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      const { success, error } = z.safeParse(schema, value);
      if (!success) throw new Error(errorCodeText(error.issues[0]?.message ?? ''));
    },
  };
}

/** Limits a field's length, counted as on the server. */
export const atMost = (max: number) => ({
  count: {
    max,
    strategy: lengthOf,
    exceedFormatter: (text: string, config: { max: number }) => cutTo(text, config.max),
  },
});
