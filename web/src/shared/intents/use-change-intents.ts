import { asApiError } from '@corner/contracts/errors/api-error';
import { momentOf } from '@corner/web-kit/format/dates';
import { serverNow } from '@corner/web-kit/server-clock';
import { usePatchProfile } from '../account/patch-profile';
import { text } from './intents-text';

function reasonOf(error: object): string | undefined {
  const { code, retryAfter } = asApiError(error) ?? {};
  if (code !== 'TOO_MANY_INTENT_CHANGES' || !retryAfter) return undefined;
  return text('tooOften', { time: momentOf(new Date(serverNow() + retryAfter * 1000).toISOString()) });
}

/** Saves at once what a member is here for; answers whether it is stored. */
export function useChangeIntents() {
  const { save, isSaving } = usePatchProfile(reasonOf);
  return { change: (intents: string[]) => save({ body: { intents } }), isChanging: isSaving };
}
