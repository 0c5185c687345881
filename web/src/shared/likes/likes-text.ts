import type { LikesResponse } from '@corner/contracts/discovery.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { isHidden } from './likes-api';

export const text = catalogue('likes', {
  title: 'Who likes you',
  count: '{count, plural, one {Somebody likes you} other {# people like you}}',
  atLeast: '{count}+ people like you',
  titleCount: 'Who likes you: {count}',
});

export const countText = (likes: LikesResponse): string =>
  text(isHidden(likes) ? 'atLeast' : 'count', { count: likes.total });
