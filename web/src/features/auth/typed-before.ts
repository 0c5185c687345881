/** Form values of this tab, kept when the page is left; never a password. */
const NOTHING = { firstName: '', lastName: '', email: '' };

export let typedBefore = NOTHING;

export function rememberTyped(fields: Partial<typeof NOTHING>): void {
  typedBefore = { ...typedBefore, ...fields };
}

export function rememberEmail({ target }: { target: { value: string } }): void {
  rememberTyped({ email: target.value });
}

export function forgetTyped(): void {
  typedBefore = NOTHING;
}
