import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  updated: '28 November 2026',
  summary: `${PRODUCT.name} needs some personal facts to introduce people who train to each other. This page says which, why, who sees them and how you get rid of them.`,
  sections: [
    {
      id: 'who-may-use-it',
      heading: 'Who may use it',
      paragraphs: [
        `${PRODUCT.name} is for adults. You must be 18 or older, and we refuse profiles with a lower age. If you believe that a minor has a profile, write to ${PRODUCT.privacyEmail} and we remove it.`,
      ],
    },
    {
      id: 'what-we-hold',
      heading: 'What we hold',
      paragraphs: [
        'We hold what you type in, what you do with other members, and what a server must know to answer you.',
      ],
      points: [
        'Account: first and last name, email address, a one-way hash of your password, and your phone number if you give one. If you verify by Facebook, we keep that you did and a one-way hash of your Facebook id, so that one account verifies one member.',
        'Profile: name, age, gender, photos, video introduction, disciplines, experience, training schedule, gym, and whatever else you choose to fill in.',
        'Quiz: the answers you chose and the traits they add up to, if you take the compatibility quiz.',
        'Preferences and settings: whom you want to meet, within which age, height and distance; your privacy and notification settings and your language.',
        'Activity: likes and passes, matches, messages and how far you have read them, blocks, reports and when you were last seen.',
        'Requests: what you write to our support, with its number and our answer.',
        'Waitlist: your email address, if you leave it on the Local Events page. You need no account for that.',
        'Technical records: your network address and browser for security and rate limits, and a list of your open sessions with their browsers, which you can end.',
      ],
    },
    {
      id: 'your-location',
      heading: 'Your location',
      paragraphs: [
        'You name a place; we never read the position of your device. The place is stored as one map cell of about 36 square kilometres (14 square miles) and never as a point. Others see the text of the place and at most a distance band, and you can switch the distance off.',
      ],
    },
    {
      id: 'photos-and-video',
      heading: 'Photos and video',
      paragraphs: [
        'A video introduction is written anew, which removes what your browser noted beside picture and sound. Quick Import uses sample data and reads none of your social accounts.',
        'Uploaded photos are decoded and written anew, which removes the camera data and any position in them. If you add a photo as a web link, our server fetches it once and keeps a copy of its own; the other site never learns who looks at it.',
      ],
    },
    {
      id: 'what-we-use-it-for',
      heading: 'What we use it for',
      paragraphs: ['We use your data to run the service and for nothing that you would not expect from it.'],
      points: [
        'To show you people who fit and to show you to them, ordered by what you have in common (sports, schedule, distance, quiz), with the reasons on the card. You can switch that order off with SmartPick.',
        'To deliver messages and the notifications that you left on. Each mail about other members has a link that ends them, and none quotes a message.',
        'To tell the addresses on the waitlist once when local events begin.',
        'To keep members safe: limits, blocks, reports, moderation and the prevention of fraud.',
        'To answer you when you write to us.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'Other members see your public profile as your privacy settings allow. They never see your email address, your phone number, your exact place or your preferences.',
        'A public page lists members who chose to be shown there, to visitors as well: first name, first photo, sports and a masked email address that cannot be searched. You are asked when you set up your profile, and you can switch it on or off in the privacy settings.',
        'Our administrators see accounts and profiles in order to help and to enforce the rules. They read messages only as part of a report. What they do is recorded with name, time and reason.',
        'We do not sell personal data, and our pages carry no third-party advertising or analytics scripts. Providers that send our mail and text messages or run our servers process data for us under contract. We hand data to authorities when the law obliges us to.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      heading: 'How long we keep it',
      paragraphs: [
        'We keep your data while you have an account. When you delete the account, you are hidden and signed out at once. You can change your mind for 14 days; after that your data is removed, and it is gone everywhere within 30 days of the deletion. Messages you have sent stay with those who got them, as from a "Deleted member", until they delete their account, too.',
        `When somebody makes a report, we keep the reported profile and the last ${LIMITS.report.evidenceMessages} messages between the two as evidence, also when the conversation is ended afterwards. It is erased ${LIMITS.report.evidenceKeptDays} days after the report is closed; what a deleted member wrote leaves it with their account.`,
        'Accounts whose email address is never verified are removed after 14 days. An address on the waitlist stays until you remove it by the link in our mail, until you delete the account with that address, or until we have told you of the first events.',
        'An archive of your data that you asked for is deleted after 24 hours.',
      ],
    },
    {
      id: 'your-choices-and-rights',
      heading: 'Your choices and rights',
      paragraphs: [
        'In the settings you decide who sees your age, your distance, when you are online and what you have read, who may write to you, and whether you can be discovered at all. You can correct your profile at any time, block members, and end sessions on other devices.',
        'Under Privacy in the settings you can download your data once a day, as one archive with your photos and video, and delete your account. The archive holds nothing private of others.',
        `Wherever you live, you can also ask us for a copy of your data, for a correction, for its deletion, or object to a use of it. Write to ${PRODUCT.privacyEmail} from the address of your account. Our privacy team aims to answer within 48 hours.`,
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'Passwords are hashed with argon2id, sessions live in cookies that scripts cannot read, and you can sign out every device at once. No system is perfectly safe; if a breach puts you at risk, we tell you.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      paragraphs: [
        `When this policy changes, the date above changes, and we tell members before a change that matters. Questions go to ${PRODUCT.privacyEmail}.`,
      ],
    },
  ],
};
