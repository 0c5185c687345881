import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('safety', {
  options: 'Options for {name}',
  optionsTitle: 'Options',
  someone: 'this member',
  reportOrBlock: 'Report or block {name}',
  cancel: 'Cancel',

  unmatch: 'Unmatch',
  unmatchBody: 'The conversation leaves both lists and {name} cannot write to you any more.',
  unmatched: 'You are no longer matched with {name}.',
  unmatchFailed: 'Failed to unmatch. Please try again.',
  reportAndUnmatch: 'Report and unmatch',

  block: 'Block',
  blockTitle: 'Block {name}',
  blockBody: '{name} cannot see you, find you or write to you any more. They are not told.',
  blocked: '{name} is blocked.',
  blockedBody: 'You can unblock them in your settings.',
  blockFailed: 'Failed to block {name}. Please try again.',

  report: 'Report',
  reportTitle: 'Report {name}',
  reportBody: 'They are never told who reported them. Their profile and your last messages are sent along.',
  category: 'What is wrong?',
  chooseCategory: 'Choose what is wrong',
  note: 'Tell us more',
  optional: '(optional)',
  notePlaceholder: 'What happened, when and where',
  alsoBlock: 'Also block {name}',
  send: 'Send Report',
  gone: '{name} is no longer available.',
  reportFailed: 'Failed to send the report. Please try again.',

  receiptTitle: 'Thank you',
  receipt: 'Your report {number} is with us.',
  receiptBody:
    'A person looks at it and writes to you by email. If anyone is in danger, call your local emergency number now.',
  helpChecked: 'Last checked on {day}.',
  blockedToo: '{name} is blocked.',
  blockPending: 'Blocking {name} takes a moment longer. We do it for you.',
  unmatchedToo: 'You are no longer matched.',
  done: 'Done',
});
