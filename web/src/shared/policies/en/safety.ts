import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const safety: Policy = {
  title: 'Safety',
  updated: '21 November 2026',
  summary:
    'Keep your guard up, also when it goes well. If somebody is in danger, call the emergency number of the place where you are before you tell us.',
  sections: [
    {
      id: 'meet-in-public',
      heading: 'Meet in public',
      paragraphs: ['The first times belong to places where others are.'],
      points: [
        'A café, an open mat or a class with a coach on the floor. Not a home, a hotel, a car, or a gym after closing time.',
        'Come and go by your own means, and do not let yourself be picked up.',
        'Keep an eye on your drink and your bag. Stay sober enough to decide.',
        'Whoever presses you to meet alone, in a hurry or in secret has told you what you need to know.',
      ],
    },
    {
      id: 'share-your-plans',
      heading: 'Share your plans',
      paragraphs: ['Somebody in your corner should know where you are.'],
      points: [
        'Tell a friend whom you meet, where and until when, and show them the profile.',
        'Agree on a time to send a word, and on what they do when none comes.',
        'Charge your phone before you go.',
      ],
    },
    {
      id: 'trust-your-instincts',
      heading: 'Trust your instincts',
      paragraphs: [
        'If something feels wrong, it is reason enough. Leave, hang up, stop the round: you owe nobody an explanation and no politeness. Then block, and report what happened, also when it happened away from the app.',
      ],
    },
    {
      id: 'protect-your-personal-information',
      heading: 'Protect your personal information',
      paragraphs: [
        'We show nobody your email address, your phone number or a position more exact than the place you named. What you write yourself we cannot take back.',
      ],
      points: [
        'Keep your address, workplace, documents and passwords to yourself. Look for them in the background of photos, too.',
        'Your training hours and your gym say where you are and when. Leave them out of your profile if you would rather tell people later.',
        'Never send money, gift cards or crypto, and take up no "investment", however long you have been writing.',
        'Stay in our chat until you have met. Somebody who wants to leave it at once often wants to leave our rules, too.',
        'A code that we text to you is for you alone. We never ask for it.',
      ],
    },
    {
      id: 'see-who-somebody-is',
      heading: 'See who somebody is',
      paragraphs: [
        'A tick stands for a verified phone number or Facebook account: it makes a false profile harder, and it does not say that somebody is kind. We do not check criminal records, belts or gyms. A video introduction, a call before the first date and a word with the coach tell you more.',
      ],
    },
    {
      id: 'consent-on-and-off-the-mat',
      heading: 'Consent on and off the mat',
      paragraphs: ['Sparring is consent to an agreed exchange, and to nothing else.'],
      points: [
        'Before you start, say out loud: which rules, how hard, which strikes and submissions, what is hurt or healing, which signal ends it.',
        'The lower wish wins. Either of you may lower it or stop, at any time, without a reason.',
        'Tap early; let go at once. "Stop" counts as much as a tap.',
        'A yes to rolling is no yes to anything after. Nor is a yes of last week, a yes after drinks, or silence.',
      ],
    },
    {
      id: 'spar-safely',
      heading: 'Spar safely',
      paragraphs: ['A first session with somebody new is a date with contact.'],
      points: [
        'Train in a gym that knows one of you, with a coach or others in the room. Never spar alone with a stranger.',
        'Mouthguard, cup, wraps, headgear where it belongs; nails short, jewellery off.',
        'Mind the difference in weight and years of training, and start slower than you think.',
        'After a knock to the head, with dizziness, sickness or a gap in memory, stop for the day and see a doctor. No contact until you are cleared.',
        'Stay off the mat with skin infections, fever or open wounds, and say so.',
      ],
    },
    {
      id: 'what-you-can-do-here',
      heading: 'What you can do here',
      paragraphs: ['All of it works at once, and nobody is told.'],
      points: [
        'Block or report from every card, profile and chat. A report can block in the same step.',
        'Unmatch: the conversation leaves both lists. You can still report it for 90 days.',
        'Decide in the privacy settings who sees your age, your distance and when you are online, who may write to you, and whether you can be discovered at all.',
        'See where you are signed in, and end one or all other sessions.',
      ],
    },
    {
      id: 'if-something-has-happened',
      heading: 'If something has happened',
      paragraphs: [
        'Call the emergency number if anybody is in danger: 112 in Europe, 911 in North America, 999 in the United Kingdom. Get to people you trust. After an assault, a doctor or a clinic can help and secure evidence even if you have not decided whether to go to the police. Nothing of it was your fault.',
        `Report the profile when you can, or write to ${PRODUCT.contactEmail}. Messages and profiles that you report are kept as evidence, also when the other one deletes the match. We answer lawful requests of the police.`,
      ],
    },
  ],
};
