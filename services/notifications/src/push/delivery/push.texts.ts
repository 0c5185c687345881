import type { PushPayload } from '@corner/contracts/notifications.api';
import { catalogue, languageShown } from '../../catalogue.js';
import type { PushNews } from '../push.policy.js';

/** Visible on locked screens: no names and no message text. */
const pushText = catalogue('push', {
  'message.title': 'You have a new message',
  'message.body': 'It is waiting for you.',
  'match.title': "{intent, select, training {You have a training partner} other {It's a match}}",
  'match.body':
    '{intent, select, training {You both want to train together. Say hello.} other {You like each other. Say hello.}}',
  'widened-match.title':
    '{intent, select, dating {You both want to date, too} training {You both want to train, too} other {You both want more}}',
  'widened-match.body': 'Your conversation goes on where it is.',
  'likes.title': '{count, plural, one {Somebody likes you} other {{count} people like you}}',
  'likes.body': 'Like them back and it is a match.',
  'super-likes.title': '{count, plural, one {Somebody super likes you} other {{count} people super like you}}',
  'super-likes.body': 'They come first when you swipe.',
  'members-joined.title': '{count, plural, =0 {New people near you} other {#+ new people near you}}',
  'members-joined.body': 'They fit you, and you fit them.',
});

export function payloadOf(news: PushNews, language: string): PushPayload {
  const values = { ...news, intent: 'intent' in news ? news.intent : undefined };
  const title = pushText(language, `${news.what}.title`, values);
  const body = pushText(language, `${news.what}.body`, values);
  return { title, body, ...targetOf(news), ...languageShown(language) };
}

function targetOf(news: PushNews): Pick<PushPayload, 'tag' | 'path'> {
  switch (news.what) {
    case 'message':
      return { tag: `message-${news.topic}`, path: `/chat/dm_${news.aboutId}` };
    case 'match':
    case 'widened-match':
      return { tag: `match-${news.matchId}`, path: `/chat/${news.matchId}` };
    case 'likes':
    case 'super-likes':
      return { tag: news.what, path: '/likes' };
    case 'members-joined':
      return { tag: news.what, path: '/discover' };
  }
}
