import { setProductMessages } from '@corner/contracts/schemas/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

// Here and not in main: only forms load zod.
setProductMessages();

/** Validates a form by a schema from draft to request, with the product's messages. */
export const schemaResolver = <Draft extends FieldValues, Request>(
  schema: z.core.$ZodType<Request, Draft>,
): Resolver<Draft, unknown, Request> => zodResolver(schema);
