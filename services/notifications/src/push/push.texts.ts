import type { PushPayload } from '@corner/contracts/notifications.api';
import type { PushNews } from './push.policy.js';

/** Shown on locked screens, too: no name, and nothing of what was written. */
export function payloadOf(news: PushNews): PushPayload {
  return { ...textOf(news), lang: 'en', dir: 'ltr' };
}

function textOf(news: PushNews): Pick<PushPayload, 'title' | 'body' | 'tag' | 'path'> {
  switch (news.what) {
    case 'message':
      return {
        title: 'You have a new message',
        body: 'It is waiting for you.',
        tag: `message-${news.topic}`,
        path: `/chat/dm_${news.aboutId}`,
      };
    case 'match':
      return {
        title: "It's a match",
        body: 'You like each other. Say hello.',
        tag: `match-${news.matchId}`,
        path: `/chat/${news.matchId}`,
      };
    case 'likes':
      return {
        title: news.count === 1 ? 'Somebody likes you' : `${news.count} people like you`,
        body: 'Like them back and it is a match.',
        tag: 'likes',
        path: '/discover',
      };
    case 'super-likes':
      return {
        title: news.count === 1 ? 'Somebody super likes you' : `${news.count} people super like you`,
        body: 'They come first when you swipe.',
        tag: 'super-likes',
        path: '/discover',
      };
  }
}
