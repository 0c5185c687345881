import type { LikesResponse } from '@corner/contracts/discovery.api';
import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('likes', {
  title: 'Who likes you',
  count: '{count, plural, one {Somebody likes you} other {# people like you}}',
  atLeast: '{count, plural, =0 {Fewer than 10 people like you} other {#+ people like you}}',
  titleCount: 'Who likes you: {count}',
});

export const countText = ({ total }: LikesResponse, isHidden: boolean): string =>
  text(isHidden ? 'atLeast' : 'count', { count: total });
