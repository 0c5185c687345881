import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('setup-privacy', {
  seenBy: 'Who may see you?',
  everyone: 'Everyone',
  seenByLiked: 'Only people I like or talk to',
  messagesFrom: 'Who may write to you first?',
  messagesFromHint: 'Your matches can always write to you.',
  verified: 'Verified members',
  matches: 'Matches only',
  listed: 'Show me on the public page',
  listedHint:
    'Anyone can see your first name, main photo, sports and a masked email address there. You can change this in Settings, Privacy.',
  online: 'May matches see that you are online?',
  onlineShown: 'Yes, show it',
  onlineShownHint: 'You see it of matches who share it, too.',
  onlineHidden: 'No, keep it hidden',
  onlineHiddenHint: 'Nobody sees it, and you see it of nobody.',
  later: 'Without an answer it stays hidden. You can change all of this in Settings, Privacy.',
});
