import { useController, useFormContext } from 'react-hook-form';
import type { ProfileDraft } from '../profile-draft';

/** A field of the profile form that it stands in, for a control of ours. */
export const useField = <Name extends keyof ProfileDraft>(name: Name) => useController<ProfileDraft, Name>({ name });

/** The same for an input of the browser. */
export function useInput(name: 'gym' | 'occupation' | 'bio') {
  const { register, getFieldState, formState } = useFormContext<ProfileDraft>();
  return { input: register(name), error: getFieldState(name, formState).error?.message };
}
