/** The version of the profile that a change was made on: fields that were changed since are not overwritten. */
export const seenVersion = (version: number | undefined) =>
  version === undefined ? undefined : { 'If-Match': `"${version}"` };
