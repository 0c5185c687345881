import type { SentMessage } from '@corner/contracts/events/event-map';
import type { Intent } from '@corner/domain/pairs/intents';

export type NoticeSubject = 'message' | 'like' | 'superlike' | 'match';
/** As stored: with an intent where it goes out of sight with it, and is not the dating that an older version means. */
export type StoredSubject = NoticeSubject | `${NoticeSubject}:${Intent}`;

export function likeFor(kind: 'like' | 'superlike', intent: Intent = 'dating'): StoredSubject {
  return intent === 'dating' ? kind : `${kind}:${intent}`;
}

/** A request is hidden with its intent; what was answered, or written after a match, stays. */
export function messageOf({ isRequest, intents }: Pick<SentMessage, 'isRequest' | 'intents'>): StoredSubject {
  return isRequest ? `message:${intents?.[0] ?? 'dating'}` : 'message';
}
