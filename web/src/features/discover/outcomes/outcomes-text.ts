import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';
import { dateText } from '@corner/web-kit/format/format';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { text as deckText } from '../discover-text';

export const text = catalogue('discover', {
  openers: 'Openers',
  firstWords: 'Say something first',
  sendMessage: 'Send Message',
  openChat: 'Chat with {name}',
  keepSwiping: 'Keep Swiping',

  likedTitle: 'You liked {name}',
  lastSuperLike: 'That was your super like of these 24 hours.',
  likedPlaceholder: 'Add a message (optional)',
  likedMessage: 'Message to {name}',
  emptyMessage: 'Empty message',
  emptyMessageBody: 'Please write a message before sending',
  messageSent: 'Message sent!',
  messageSentBody: 'Your message has been sent to {name}.',
  wordsWait: 'Your message goes out when you are back.',
  messageFailed: 'Failed to send message',
  tryLater: 'Please try again later',

  outOfLikes: 'Out of likes',
  outOfLikesBody: 'You used all likes of the last 24 hours. Passing stays free.',
  outOfSuperLikes: 'Out of super likes',
  outOfSuperLikesBody: 'You used your super like of the last 24 hours. A like still works.',
  nextAt:
    '{day, select, today {The next one comes back today at {time}.} tomorrow {The next one comes back tomorrow at {time}.} other {The next one comes back soon.}}',
  gotIt: 'Got it',
  likeInstead: 'Like instead',
});

/** Day and time for a sentence, for example today and 9:41 PM: an hour alone would be ambiguous. */
export function dayAndTime(until: number | null, now: number): { day: 'today' | 'tomorrow' | 'soon'; time: string } {
  if (until === null) return { day: 'soon', time: '' };
  const date = new Date(until);
  const day = date.toDateString() === new Date(now).toDateString() ? 'today' : 'tomorrow';
  return { day, time: dateText(date, { hour: 'numeric', minute: '2-digit' }) };
}

/** Explains a rejected verdict from outside the deck. */
export function showRefusal(error: unknown, name: string): void {
  const refused = asApiError(error);
  if (refused?.code === 'LIKE_QUOTA') toastError(text('outOfLikes'), text('outOfLikesBody'));
  else if (refused?.status === 404) toast({ title: deckText('unavailable', { name }) });
  else toastError(deckText('error'), deckText('swipeFailed'));
}
