import { useProductMessages as setProductMessages } from '@corner/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';

// Here and not in main: only forms carry zod.
setProductMessages();

/** Validates a react-hook-form with a schema of @corner/contracts and the product's messages. */
export const schemaResolver = zodResolver;
