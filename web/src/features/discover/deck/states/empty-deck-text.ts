import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('emptyDeck', {
  farther:
    '{within, plural, =0 {Fewer than 10 people} other {#+ people}} within {distance}, {anywhere, plural, =0 {fewer than 10} other {#+}} anywhere.',
  anywhere: '{anywhere, plural, =0 {Fewer than 10 people} other {#+ people}} live farther away than decks reach.',
  few: 'So far fewer than 10 people fit, near and far.',
  showUpTo: 'Show up to {distance}',
  more: 'What else helps',

  again: 'Look again at people I passed',
  againBack: '{count, plural, one {# person is back} other {# people are back}}',
  againBackBody: 'Whoever fits your filters is in the deck again.',
  againNobody: 'Nobody comes back yet: a pass counts for at least {days} days.',
  againLater:
    'You did that in the last 24 hours. {day, select, today {It is possible again today at {time}.} tomorrow {It is possible again tomorrow at {time}.} other {It is possible again soon.}}',
  againFailed: 'That did not work. Please try again.',

  alert: 'Tell me when somebody joins near me',
  alertHint: 'At most once a day, by notification or mail.',
  alertFailed: 'That was not saved. Please try again.',

  invite: 'Invite people from {town}',
  inviteAnywhere: 'Invite people',
  copied: 'Link copied',
  copiedBody: 'It names your town, and not you.',
  copiedBodyAnywhere: 'It does not name you.',
  copyFailed: 'This is the link',
});
