import type { Contacts } from '@corner/domain/product';
import * as z from 'zod';

const address = z.optional(z.email().max(254));

export const contactVariables = {
  /** `required` fails the start while one of the contacts below is missing. */
  CONTACTS: z.enum(['required', 'optional']).default('optional'),
  CONTACT_SUPPORT: address,
  CONTACT_ABUSE: address,
  CONTACT_LAW_ENFORCEMENT: address,
  CONTACT_CHILD_SAFETY: address,
  CONTACT_POSTAL_ADDRESS: z.optional(z.string().max(300)),
};

type Variables = z.infer<z.ZodObject<typeof contactVariables>>;

export const contactsConfig = (values: Variables): Contacts => ({
  support: values.CONTACT_SUPPORT,
  abuse: values.CONTACT_ABUSE,
  lawEnforcement: values.CONTACT_LAW_ENFORCEMENT,
  childSafety: values.CONTACT_CHILD_SAFETY,
  postalAddress: values.CONTACT_POSTAL_ADDRESS,
});

export function contactProblems(variables: Partial<Record<keyof Variables, string | undefined>>): string[] {
  if (variables.CONTACTS !== 'required') return [];
  const names = Object.keys(contactVariables) as (keyof Variables)[];
  return names.filter((name) => !variables[name]).map((name) => `${name}: Required, because CONTACTS=required`);
}
