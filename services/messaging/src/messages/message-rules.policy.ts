import type { ErrorKey } from '@corner/contracts/errors';
import { LIMITS } from '@corner/domain/limits';
import { carriesContactDetails } from './first-message.policy.js';

export interface Sender {
  id: string;
  state: string;
  emailVerified: boolean;
  complete: boolean;
  phoneVerified: boolean;
  facebookVerified: boolean;
}

export interface Recipient {
  id: string;
  state: string;
  /** Verified, complete and not hidden. */
  visible: boolean;
  messagesFrom: string;
}

export interface ThreadFacts {
  matched: boolean;
  ended: boolean;
  firstSender: string | null;
  answered: boolean;
}

export interface SendFacts {
  sender: Sender | null;
  recipient: Recipient | null;
  blocked: boolean;
  /** Null when the two never wrote to each other and never matched. */
  thread: ThreadFacts | null;
  content: string;
}

/** `request` opens a thread with a stranger, `answer` accepts one, `message` goes on with what is open. */
export type Kind = 'message' | 'answer' | 'request';
export type Verdict = { kind: Kind } | { denied: ErrorKey };

const denied = (key: ErrorKey): Verdict => ({ denied: key });

/** Whether a message may be sent, and as what. */
export function judge({ sender, recipient, blocked, thread, content }: SendFacts): Verdict {
  if (!sender) return denied('request.unauthorized');
  if (sender.state === 'suspended') return denied('identity.account-suspended');
  if (sender.state !== 'active') return denied('request.unauthorized');
  if (!sender.emailVerified) return denied('identity.email-not-verified');
  if (!sender.complete) return denied('profiles.profile-incomplete');
  if (!recipient || recipient.id === sender.id || recipient.state !== 'active' || blocked) {
    return denied('messaging.recipient-not-found');
  }
  // The same words as for a block, so that the two cannot be told apart.
  if (thread?.ended) return denied('messaging.recipient-not-found');
  if (thread?.matched || thread?.answered) return { kind: 'message' };
  if (thread?.firstSender === sender.id) return denied('messaging.awaiting-answer');
  if (thread?.firstSender) return { kind: 'answer' };
  if (!recipient.visible) return denied('messaging.recipient-not-found');
  if (!accepts(recipient.messagesFrom, sender)) return denied('messaging.not-accepting');
  if (content.length > LIMITS.requestMessage.max) return denied('messaging.request-too-long');
  if (carriesContactDetails(content)) return denied('messaging.contact-details');
  return { kind: 'request' };
}

/** How many requests a member may send in any rolling 24 hours. */
export function requestQuota(sender: Sender): number {
  return sender.phoneVerified ? LIMITS.requestsPerDay.verified : LIMITS.requestsPerDay.unverified;
}

function accepts(messagesFrom: string, sender: Sender): boolean {
  if (messagesFrom === 'verified') return sender.phoneVerified || sender.facebookVerified;
  return messagesFrom === 'everyone';
}
