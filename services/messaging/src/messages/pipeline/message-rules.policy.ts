import type { ErrorKey } from '@corner/contracts/errors/errors';
import type { SendItem } from '@corner/contracts/messaging.api';
import type { About } from '@corner/contracts/schemas/about';
import { isShownToMe, type Acquaintance } from '@corner/domain/pairs/acquaintance';
import { INTENT, intentsOf, type IntentBit } from '@corner/domain/pairs/intents';
import { LIMITS } from '@corner/domain/limits';
import { lengthOf } from '@corner/domain/text/characters';
import { standingDenial, type Standing } from '../../members/standing.policy.js';
import { hashOf, isRepeated, type SentText } from '../../requests/near-text.policy.js';
import { waitOf, type RequestUse } from '../../requests/requests.policy.js';
import { carriesContactDetails } from '@corner/domain/text/contact-details';
import { carriesRiskyWords } from '@corner/domain/text/risky-words';

/** Facts for judging a message, read under the locks of its group. Null means unknown. */
export interface Facts extends Acquaintance, Standing {
  pairId: string | null;
  recipientId: string | null;
  /** The earlier message with the same `clientId`. */
  before: (Stored & { content: string; about?: About | null; recipientId: string; refused?: boolean }) | null;
  /** Number of the conversation's last message; null without a conversation. */
  lastSeq: number | null;
  firstSender: string | null;
  phoneVerified: boolean;
  facebookVerified: boolean;
  senderName: string | null;
  senderPhoto: string | null;
  messagesFrom: string;
  recipientName: string | null;
  /** An own first message to this recipient is held or was refused. */
  waits?: boolean;
  held: number;
  intents: number | null;
  /** Time of reading, in epoch milliseconds. */
  ms: number;
}

/** `ms` is the storing time in epoch milliseconds; a held message has no `seq`. */
export interface Stored {
  id: string;
  pairId: string;
  seq: number | null;
  ms: number;
  matched: boolean;
}

/** `asked`: the owning services were asked, so a denial is final and a request may be sent. */
export interface Sending extends SendItem {
  asked: boolean;
  /** Intents open to the sender according to discovery; undefined if it could not be asked. */
  open?: number;
  /** Id of the held message to release: judged as if sent now, except for its quota and words. */
  releases?: string;
}

/** `request` opens a conversation with a stranger, `answer` accepts one, `message` continues an open one. */
export type Kind = 'message' | 'answer' | 'request';

/** `wait`: for an earlier message of the same list. */
export type Verdict =
  | { do: 'repeat' | 'wait' }
  | { do: 'ask' | 'deny'; because: ErrorKey; retryAfter?: number }
  | { do: 'ask'; because: 'request' }
  | { do: 'store'; as: Exclude<Kind, 'request'> }
  | { do: 'store' | 'hold'; as: 'request'; intent: IntentBit; hash: bigint | null };

/**
 * Decides about each message, in the order of the list.
 * @param requests quota use of the senders whose owning services were asked
 */
export function decide(
  list: readonly Sending[],
  facts: readonly Facts[],
  requests: ReadonlyMap<string, RequestUse>,
  texts: ReadonlyMap<string, readonly SentText[]>,
): Verdict[] {
  const accepted = new Set<string | null>();
  const opened = new Map([...requests].map(([senderId, use]) => [senderId, { ...use, waits: [...use.waits] }]));
  const sentBy = new Map([...texts].map(([senderId, sent]) => [senderId, [...sent]]));
  return list.map((item, index): Verdict => {
    const known = facts[index]!;
    const sent = sentBy.get(item.senderId) ?? [];
    const name = item.clientId === undefined ? null : `${item.senderId} ${item.clientId}`;
    if (known.before)
      return isSame(item, known) ? { do: 'repeat' } : { do: 'deny', because: 'messaging.client-id-reused' };
    if (accepted.has(name) || accepted.has(known.pairId)) return { do: 'wait' };
    if (item.releases && !known.waits) return { do: 'deny', because: 'messaging.conversation-not-found' };
    const judged = kindOrDenial(item, known);
    if ('denied' in judged) return { do: item.asked ? 'deny' : 'ask', because: judged.denied };
    if (item.about && !item.asked) return { do: 'ask', because: 'request' };
    if (judged.as === 'request') {
      if (!item.asked) return { do: 'ask', because: 'request' };
      const use = opened.get(item.senderId)!;
      const retryAfter = item.releases ? undefined : waitOf(use);
      if (retryAfter !== undefined) return { do: 'deny', because: 'messaging.request-quota', retryAfter };
      use.waits.push(DAY_SECONDS);
      accepted.add(known.pairId);
      if (name !== null) accepted.add(name);
      const hash = item.releases ? null : hashOf(item.content, known.recipientName);
      const isHeld = hash !== null && isRepeated(hash, known.recipientId!, sent);
      if (hash !== null) sent.push({ recipientId: known.recipientId!, hash });
      return { do: isHeld ? 'hold' : 'store', ...judged, hash };
    }
    if (name !== null) accepted.add(name);
    return { do: 'store', ...judged };
  });
}

/** A pair has one conversation, so the recipient is the same under every id. */
function isSame({ content }: Sending, { pairId, before }: Facts): boolean {
  return before?.pairId === pairId && before?.content === content;
}

const DAY_SECONDS = 86_400;

export function kindOrDenial(
  { senderId, content, intent, open, releases }: Pick<Sending, 'senderId' | 'content' | 'intent' | 'open' | 'releases'>,
  facts: Facts,
): { as: Exclude<Kind, 'request'> } | { as: 'request'; intent: IntentBit } | { denied: ErrorKey } {
  if (facts.recipientId === null) return denied('messaging.conversation-not-found');
  const standing = standingDenial(facts);
  if (standing) return denied(standing);
  if (facts.recipientId === senderId || !isShownToMe(facts)) return denied('messaging.recipient-not-found');
  if (facts.matched || facts.answered) return { as: 'message' };
  if (facts.firstSender === senderId) return denied('messaging.awaiting-answer');
  if (facts.firstSender) return { as: 'answer' };
  if (facts.waits && !releases) return denied('messaging.awaiting-answer');
  const intents = intentsOf(open ?? facts.held);
  const about = intent ?? intents[0];
  if (about === undefined || intents.length === 0) return denied('messaging.recipient-not-found');
  if (!intents.includes(about) || !isAccepted(facts)) return denied('messaging.not-accepting');
  if (lengthOf(content) > LIMITS.requestMessage.max) return denied('messaging.request-too-long');
  if (carriesContactDetails(content)) return denied('request.contact-details');
  if (carriesRiskyWords(content)) return denied('messaging.risky-words');
  return { as: 'request', intent: INTENT[about] };
}

function isAccepted({ messagesFrom, phoneVerified, facebookVerified }: Facts): boolean {
  if (messagesFrom === 'verified') return phoneVerified || facebookVerified;
  return messagesFrom === 'everyone';
}

function denied(because: ErrorKey): { denied: ErrorKey } {
  return { denied: because };
}
