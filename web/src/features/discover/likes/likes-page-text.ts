import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('likesPage', {
  back: 'Back',
  lead: 'Like them back and it is a match.',
  loading: 'Loading who likes you',
  failed: 'Who likes you did not load',
  failedBody: 'Check your connection and try again.',
  retry: 'Try Again',
  emptyTitle: 'No likes are waiting',
  emptyBody: 'Whoever likes you stands here until you answer. A complete profile with a good photo is liked most.',
  discover: 'Start Discovering',
  hiddenLead: 'Members with a plan see who it is.',
  plans: 'See plans',
  superLike: 'Super like',
  toDate: 'Wants to date',
  toTrain: 'Wants to train',
  likeBack: 'Like back',
  trainBack: 'Train together',
  pass: 'Pass on {name}',
  passed: 'You passed on {name}.',
  openProfile: 'Profile of {name}',
  more: '{count, plural, one {# more waits} other {# more wait}}',
});
