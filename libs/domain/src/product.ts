/** The product's name; renaming the product is a change of this file. */
export const PRODUCT = {
  name: 'Corner',
  mailFrom: 'Corner <no-reply@corner.example>',
} as const;

const KINDS = ['support', 'abuse', 'lawEnforcement', 'childSafety', 'postalAddress'] as const;

/** Whom people write to. Each installation enters its own; what it has not entered is absent. */
export type Contacts = Partial<Record<(typeof KINDS)[number], string>>;

/** What stands for each contact in a text that is built before the installation is known. */
export const CONTACTS = Object.fromEntries(KINDS.map((kind) => [kind, `{{${kind}}}`])) as Required<Contacts>;
