import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('tickets', {
  title: 'Support',
  show: 'Show tickets that are',
  range: 'Showing {from} to {to} of {total} tickets',
  noneOpen: 'No open tickets. Everybody has an answer.',
  noneClosed: 'No closed tickets yet.',
  support: 'Question',
  problem: 'Problem',
  from: 'From {name}',
  answer: 'Answer',
  answerTitle: 'Answer {number}',
  answerHint: 'The member gets it by mail and sees it in Help. The ticket is closed with it.',
  send: 'Send answer',
  cancel: 'Cancel',
  done: 'Ticket {number} is answered.',
  answeredBy: 'Answered by {username}, {ago}',
});
