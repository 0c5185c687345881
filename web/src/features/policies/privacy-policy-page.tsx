import { PRODUCT } from '@corner/domain/product';
import type { Policy } from './policy';
import { PolicyPage } from './policy-page';

const policy: Policy = {
  title: 'Privacy Policy',
  updated: '21 November 2026',
  summary: `${PRODUCT.name} needs some personal facts to introduce people who train to each other. This page says which, why, who sees them and how you get rid of them.`,
  sections: [
    {
      heading: 'Who may use it',
      paragraphs: [
        `${PRODUCT.name} is for adults. You must be 18 or older, and we refuse profiles with a lower age. If you believe that a minor has a profile, write to ${PRODUCT.privacyEmail} and we remove it.`,
      ],
    },
    {
      heading: 'What we hold',
      paragraphs: [
        'We hold what you type in, what you do with other members, and what a server must know to answer you.',
      ],
      points: [
        'Account: first and last name, email address, a one-way hash of your password, and your phone number if you verify one.',
        'Profile: name, age, gender, photos, video introduction, disciplines, experience, training schedule, gym, and whatever else you choose to fill in.',
        'Preferences: whom you want to meet, within which age, height and distance.',
        'Activity: likes and passes, matches, messages, blocks, reports and when you were last seen.',
        'Technical records: your network address and browser for security and rate limits, and a list of your open sessions, which you can end.',
      ],
    },
    {
      heading: 'Your location',
      paragraphs: [
        'You name a place; we never read the position of your device. The place is stored as one map cell of about 36 square kilometres (14 square miles) and never as a point. Others see the text of the place and at most a distance band, and you can switch the distance off.',
      ],
    },
    {
      heading: 'Photos and video',
      paragraphs: [
        'Uploaded photos are decoded and written anew, which removes the camera data and any position in them. If you add a photo as a web link, it stays on the other site, and that site can see the network address of whoever looks at it.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: ['We use your data to run the service and for nothing that you would not expect from it.'],
      points: [
        'To show you people who fit and to show you to them, with the reasons on the card.',
        'To deliver messages and the notifications that you left on.',
        'To keep members safe: limits, blocks, reports, moderation and the prevention of fraud.',
        'To answer you when you write to us.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Other members see your public profile as your privacy settings allow. They never see your email address, your phone number, your exact place or your preferences.',
        'We do not sell personal data, and our pages carry no third-party advertising or analytics scripts. Providers that send our mail and text messages or run our servers process data for us under contract. We hand data to authorities when the law obliges us to.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'We keep your data while you have an account. When you delete the account, you are hidden and signed out at once. You can change your mind for 14 days; after that your data is removed, and it is gone everywhere within 30 days of the deletion.',
        'Accounts whose email address is never verified are removed after 14 days. A reported profile and conversation are kept as evidence until 180 days after the report is closed.',
      ],
    },
    {
      heading: 'Your choices and rights',
      paragraphs: [
        'In the settings you decide who sees your age, your distance and when you are online, and whether you can be discovered at all. You can correct your profile at any time, block members, and end sessions on other devices.',
        `Wherever you live, you can ask us for a copy of your data, for a correction, for its deletion, or object to a use of it. Write to ${PRODUCT.privacyEmail} from the address of your account. Our privacy team aims to answer within 48 hours.`,
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Passwords are hashed with argon2id, sessions live in cookies that scripts cannot read, and you can sign out every device at once. No system is perfectly safe; if a breach puts you at risk, we tell you.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        `When this policy changes, the date above changes, and we tell members before a change that matters. Questions go to ${PRODUCT.privacyEmail}.`,
      ],
    },
  ],
};

export const PrivacyPolicyPage = () => <PolicyPage policy={policy} />;
