/** What the form holds of the questions about privacy; empty is no answer, which changes nothing. */
export const SEEN_BY = ['everyone', 'liked'] as const;
export const SENDERS = ['everyone', 'verified', 'matches'] as const;
export const ONLINE = ['shown', 'hidden'] as const;

export interface PrivacyAnswers {
  seenBy: string;
  messagesFrom: string;
  online: string;
}

export const NO_ANSWERS: PrivacyAnswers = { seenBy: '', messagesFrom: '', online: '' };

export const privacyOf = ({ seenBy, messagesFrom, online }: PrivacyAnswers) => ({
  ...(seenBy && { discoverable: seenBy === 'everyone' }),
  ...(messagesFrom && { messagesFrom: messagesFrom as (typeof SENDERS)[number] }),
  ...(online && { showOnline: online === 'shown' }),
});
