/** What was typed into a form of this tab before its page was left; never a password. */
const NOTHING = { firstName: '', lastName: '', email: '' };

export let typedBefore = NOTHING;

export function rememberTyped(fields: Partial<typeof NOTHING>): void {
  typedBefore = { ...typedBefore, ...fields };
}

/** As a form field's `onChange`. */
export function rememberEmail({ target }: { target: { value: string } }): void {
  rememberTyped({ email: target.value });
}

export function forgetTyped(): void {
  typedBefore = NOTHING;
}
