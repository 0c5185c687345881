import { catalogue } from '@corner/web-kit/language/i18n';
import { CalendarHeart, GlassWater, Swords } from 'lucide-react';

export const text = catalogue('local-events', {
  title: 'Local Events',
  soon: 'Coming soon',
  events: 'Events',
  eventsSoon: 'Events feature coming soon!',
  eventsBody: 'Open mats, pad work and dating nights near you. Be there for the first bell.',
  planned: 'What is planned',
  tellMeFirst: 'Tell me when it starts',
  ownOnce: 'We write to {email}, and use it for nothing else.',
  ownListedBody: 'We write to {email} when the first bell rings. A link in our first mail takes you off again.',
  ownOffline: 'No connection. Press again when you are back.',
  headline: 'Meet on a real mat',
  lead: 'Martial-arts dating events in your town: drill together first, talk later. You need no clever line when you are both out of breath.',
  openMatTitle: 'Open mat nights',
  openMatBody: 'All levels, rotating partners, a coach who keeps it friendly.',
  padsTitle: 'Pad work for two',
  padsBody: 'Three rounds with somebody new, then swap. Gloves are there.',
  afterTitle: 'The fourth round',
  afterBody: 'A drink around the corner for everybody who wants to stay.',
  waitlist: 'Join the Waitlist',
  waitlistNote: 'Create your account - No credit card required',
  discover: 'Start Discovering',

  byMail: 'Hear the first bell by email',
  byMailBody: 'Leave an address and we write once, when events begin. Every mail has a link that takes it off again.',
  email: 'Email',
  emailExample: 'you@example.com',
  tellMe: 'Tell me',
  telling: 'Adding...',
  listed: "You're on the list",
  listedBody: 'We write to {email} when the first bell rings. A mail with a link to leave the list is on its way.',
  another: 'Add another address',
  failed: 'That did not work',
  failedBody: 'Your address was not added. Please try again later.',
  offline: 'No connection. Your address is still here; send it again when you are back.',
  policy: 'We use it for this and nothing else: see the',
  policyLink: 'Privacy Policy',

  leaving: 'Taking you off the list',
  left: 'You are off the list',
  leftBody: '{product} has forgotten the address. Changed your mind? Add it again below.',
  leaveInvalid: 'This link is not valid. Please open it from the mail once more.',
  leaveFailed: 'That did not work. You may still be on the list.',
  tryAgain: 'Try again',
});

export const PLANNED = [
  { icon: Swords, title: 'openMatTitle', body: 'openMatBody' },
  { icon: CalendarHeart, title: 'padsTitle', body: 'padsBody' },
  { icon: GlassWater, title: 'afterTitle', body: 'afterBody' },
] as const;
