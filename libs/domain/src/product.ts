/** The product's name and contacts; renaming the product is a change of this file. */
export const PRODUCT = {
  name: 'Corner',
  /** Appears on the static pages where the specification says {email}. */
  contactEmail: 'hello@corner.example',
  privacyEmail: 'privacy@corner.example',
  mailFrom: 'Corner <no-reply@corner.example>',
} as const;
