import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const guidelines: Policy = {
  title: 'Community Guidelines',
  updated: '21 November 2026',
  summary:
    'Bow in, look after your partner, bow out. What holds on every good mat holds here, and anyone who does not keep to it leaves the mat.',
  sections: [
    {
      id: 'be-yourself',
      heading: 'Be yourself',
      paragraphs: ['People meet the person behind the profile, sometimes at full speed. Give them the real one.'],
      points: [
        'Use your own name, your own age and photos and videos that show you as you are now.',
        'Claim only the belt, rank, titles, gym and experience you have. On the mat it shows in a minute, and somebody may get hurt.',
        'One account a person. No accounts for gyms, brands or machines.',
      ],
    },
    {
      id: 'adults-only',
      heading: 'Adults only',
      paragraphs: [
        'You must be 18 or older. We remove accounts of minors, and of anyone who looks for them. If a profile seems to belong to a minor, report it as "Under 18".',
      ],
    },
    {
      id: 'respect-a-no',
      heading: 'Respect a no',
      paragraphs: ['A like is not a promise, a match is not a date, and a date is not consent.'],
      points: [
        'Ask once. No answer is an answer; so is being unmatched or blocked.',
        'Do not look for people elsewhere who have blocked you here, and do not come back with another account.',
        'No sexual pictures or talk that nobody asked for.',
        'Not everybody is here to date: who looks for a training partner wants to train.',
      ],
    },
    {
      id: 'keep-training-safe',
      heading: 'Keep training safe',
      paragraphs: [
        'Whoever trains with you lends you their body. How you treat it counts here, also when it happened in a gym.',
      ],
      points: [
        'Agree on the rules and how hard before you start; the lower wish wins, and everybody may stop at any time without a reason.',
        'A tap, a "stop" or a signal ends the exchange at once.',
        'No sparring under alcohol or drugs, none with a head injury, none with people you have talked into it.',
        'Going harder than agreed, hurting on purpose or touching under the cover of training gets an account closed.',
      ],
    },
    {
      id: 'no-hate-no-threats',
      heading: 'No hate, no threats',
      paragraphs: [
        'No attacks on people for where they come from, the colour of their skin, their religion, gender, sexuality, body, disability or age. No threats, no stalking, no publishing of what somebody told you in private. Trash talk is for the cage; here it is harassment.',
      ],
    },
    {
      id: 'no-business',
      heading: 'No business',
      paragraphs: [
        'No adverts, no selling of seminars, supplements or pictures, no requests for money, gift cards or crypto, and no links that lead people off to any of it.',
      ],
    },
    {
      id: 'what-belongs-in-photos-and-videos',
      heading: 'What belongs in photos and videos',
      paragraphs: [
        'You in a gi, rash guard, shorts or on a podium: all fine. Competition photos with a bruise are fine, too.',
      ],
      points: [
        'No nudity and no sexual poses.',
        'No children, also not your own or those you coach.',
        'No gore, no real violence outside sport, no weapons held at people.',
        'Nobody else who did not agree, and nothing that is not yours.',
      ],
    },
    {
      id: 'report-and-block',
      heading: 'Report and block',
      paragraphs: [
        'You find both behind the menu of every card, profile and chat. Blocking is immediate and mutual: neither of you sees or reaches the other any more, and nobody is told. Unblocking does not bring a match back.',
        'A report goes to people, not to a machine. It holds what you write, the profile as it is now and the last 50 messages between the two of you. Whoever you report is never told by whom. You get a number, and an email when it has been looked at. You can still report somebody for 90 days after one of you has ended the match.',
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What we do',
      paragraphs: [
        'Depending on what happened we explain, suspend the account or remove it. A suspended account is signed out everywhere at once and disappears from decks, lists and the public directory; the reason is shown at sign-in.',
        `If you think we got it wrong, write to ${PRODUCT.contactEmail}: somebody who did not decide the first time looks again.`,
      ],
    },
  ],
};
