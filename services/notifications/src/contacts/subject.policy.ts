import type { SentMessage } from '@corner/contracts/events/event-map';
import type { Intent } from '@corner/domain/pairs/intents';

export type NoticeSubject = 'message' | 'like' | 'superlike' | 'match';
/** Stored form: has an intent if it is hidden with it, except dating, the default of older versions. */
export type StoredSubject = NoticeSubject | `${NoticeSubject}:${Intent}`;

export function likeFor(kind: 'like' | 'superlike', intent: Intent = 'dating'): StoredSubject {
  return intent === 'dating' ? kind : `${kind}:${intent}`;
}

/** A request is hidden with its intent; answered messages and those after a match stay. */
export function messageOf({ isRequest, intents }: Pick<SentMessage, 'isRequest' | 'intents'>): StoredSubject {
  return isRequest ? `message:${intents?.[0] ?? 'dating'}` : 'message';
}
