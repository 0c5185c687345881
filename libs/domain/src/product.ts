export const PRODUCT = {
  name: 'Corner',
  mailFrom: 'Corner <no-reply@corner.example>',
} as const;

const KINDS = ['support', 'abuse', 'lawEnforcement', 'childSafety', 'postalAddress'] as const;

/** Contact addresses. Each installation configures its own; missing ones are absent. */
export type Contacts = Partial<Record<(typeof KINDS)[number], string>>;

/** Placeholders in texts that are built before the installation is known. */
export const CONTACTS = Object.fromEntries(KINDS.map((kind) => [kind, `{{${kind}}}`])) as Required<Contacts>;
