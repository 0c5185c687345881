import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('landing', {
  document: 'Dating and training partners for martial artists',
  signIn: 'Sign In',
  eyebrow: 'Dating for people who train',
  headline: 'Find your match on the mat. And beyond.',
  lead: 'Meet someone who gets the early rounds, the taped fingers and the Sunday open mat: a partner for life, or for the next sparring session.',
  join: "Step on the mat - It's free",
  joinNote: 'Create your account - No credit card required',
  mobile: 'Made for your phone, at home on your desktop.',
  carousel: 'Sample profiles',
  position: '{position} of {total}',
  previous: 'Previous profile',
  next: 'Next profile',
  pause: 'Pause the rotation',
  play: 'Start the rotation',
  phoneTitle: 'Discover',
  trainsAt: 'Training at {gym}',
  like: 'Like',
  match: "It's a Match",

  users: 'users',
  countries: 'countries',
  arts: 'martial arts',
  satisfaction: 'satisfaction',
  team: 'team members',

  roundsTitle: 'Three rounds to hello',
  pauseRounds: 'Pause the three rounds',
  playRounds: 'Play the three rounds',
  round: 'Round {number}',
  swipeTitle: 'Swipe',
  swipeBody: 'Right for a like, left for a pass. Belt, gym and training hours are on the card.',
  swipePicture: 'A card of the app is swiped to the right and takes the stamp Like',
  matchTitle: 'Touch gloves',
  matchBody: 'A like from both corners is a match, and both of you hear the bell.',
  matchPicture: 'Two photos come together from both sides: a match',
  wordsTitle: 'First words',
  wordsBody: 'Say hello, plan the open mat, take it from there.',
  wordsPicture: 'A chat begins, message by message',
  online: 'Online',
  wordsHi: 'Hey! Gi or no-gi on Sundays?',
  wordsAnswer: 'Both. And pancakes after.',
  wordsPlan: 'Open mat at ten? I bring tape.',
  wordsTyped: 'See you on the mat',

  featuresTitle: 'Why fighters swipe here',
  focusTitle: 'Martial Art Focused',
  focusBody:
    'Belts, disciplines and training hours come first. You see who trains what, how long and when, before the first hello.',
  matchingTitle: 'Smart Matching',
  matchingBody:
    'Matched by discipline and what you both want, and every card says why: both train BJJ, free the same evenings.',
  communityTitle: 'Local Community',
  communityBody:
    'People and gyms around you, and a mat to visit when you travel. Your place is only ever shown as an area.',

  modesTitle: 'Ways into the ring',
  datingTitle: 'Dating',
  datingBody:
    'Swipe through people near you. A like on both sides is a match, and a good message can open the door before that.',
  trainingTitle: 'Training',
  trainingBody:
    'A deck of its own for training partners: people near you who share your arts, your hours and your pace. It has nothing to do with dating.',
  eventsTitle: 'Local Events',
  eventsBody: 'Martial-arts dating events: open mats, partner drills and a drink after. Coming soon.',
  eventsLink: 'See what is coming',

  safetyTitle: 'Keep your guard up. We hold the other side.',
  safetyOne: 'Verified members carry a tick on their card',
  safetyTwo: 'Block and report wherever you meet somebody',
  safetyThree: 'You decide who sees your age, distance and when you are online',

  closingTitle: 'Your corner is waiting',
  closingBody: 'Two minutes to set up. The first round is on us.',
  start: 'Start Your Journey',
});
