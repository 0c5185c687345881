import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import type { Topic } from '../document';

export const faq: readonly Topic[] = [
  {
    heading: 'Getting started',
    questions: [
      {
        question: `What is ${PRODUCT.name}?`,
        answer: [
          `${PRODUCT.name} brings people together who share a combat sport: to date, to train, or both. You see people near you, like those who fit, and write to each other.`,
        ],
      },
      {
        question: 'Who can join?',
        answer: ['Adults: you must be 18 or older. You need an email address; no credit card and no belt.'],
      },
      {
        question: 'Why can nobody see me yet?',
        answer: [
          'Two things are needed: your email address is verified by the link we sent, and your profile has a name and at least one combat sport. Until then you can prepare everything, but you are not shown, and you cannot swipe or write. The banner at the top sends you the mail again.',
        ],
      },
      {
        question: 'Does Quick Import read my social accounts?',
        answer: [
          'No. It fills the form with sample data, and says so. Nothing is fetched from any network, and nothing is saved until you submit the form.',
        ],
      },
      {
        question: 'What is the quiz for?',
        answer: [
          'Its result is saved on your profile and used, beside sports, schedule and distance, to order the people you see. You can skip it, or take it again whenever you like.',
        ],
      },
    ],
  },
  {
    heading: 'Discover, likes and matches',
    questions: [
      {
        question: 'Who is shown to me?',
        answer: [
          'People who fit your filters and whose own wishes you fit in gender, age and distance. With SmartPick on, those with the most in common come first, and each card says why; off, the nearest come first.',
          'When nobody is left, the deck offers to look further away.',
        ],
      },
      {
        question: 'How many likes do I have?',
        answer: [
          `${LIMITS.likesPerDay} in any 24 hours on the free plan, and ${LIMITS.superLikesPerDay.free} super like. How many are left stands above the deck. Passing is not limited.`,
        ],
      },
      {
        question: 'What is a super like?',
        answer: [
          'A like that shows: the other person meets your card first, with a blue edge. It uses up a like, too.',
        ],
      },
      {
        question: 'I swiped the wrong way. Can I take it back?',
        answer: [
          `Yes: undo brings back your last swipe within ${LIMITS.undoMinutes} minutes, unless it has made a match. A person you pass comes back into your deck after ${LIMITS.passHiddenDays} days, or after ${LIMITS.againAfterDays} if you ask for it at the end of the deck.`,
        ],
      },
      {
        question: 'When is it a match?',
        answer: ['When both of you have liked each other. You can then write without limits.'],
      },
    ],
  },
  {
    heading: 'Messages',
    questions: [
      {
        question: 'Can I write to somebody without a match?',
        answer: [
          `Once: a first message of up to ${LIMITS.requestMessage.max} characters. You can write again when they answer, and send ${LIMITS.requestsPerDay.unverified} first messages a day, ${LIMITS.requestsPerDay.verified} when you are verified. Everybody decides in the privacy settings from whom they take such messages.`,
        ],
      },
      {
        question: 'Can others see that I have read their message?',
        answer: [
          'Only while both of you have read receipts on. Switch them off under Settings, Privacy, and you no longer see those of others either. The same goes for being online.',
        ],
      },
      {
        question: 'What does "Member unavailable" or "Deleted member" mean?',
        answer: [
          'Unavailable: the profile is hidden or the account suspended, and may come back. Deleted: the account is gone or about to go. What they wrote to you stays in your conversation, without their name and photos.',
        ],
      },
    ],
  },
  {
    heading: 'Verification',
    questions: [
      {
        question: 'How do I verify my phone number?',
        answer: [
          'On your profile, under Account Verification: enter the number, and type in the six digits that we text to you. The code works for 10 minutes and can be asked for once a minute. A number verifies one account only, and other members never see it.',
        ],
      },
      {
        question: 'What does the tick mean?',
        answer: [
          'That a phone number or a Facebook account has been verified. It says nothing about character, belts or skill.',
        ],
      },
      {
        question: 'Why does Facebook verification fail?',
        answer: [
          'It needs a connection to Facebook that this site may not have set up; the app says so beside the button. Verify your phone instead: it gives the same tick.',
        ],
      },
    ],
  },
  {
    heading: 'Safety and privacy',
    questions: [
      {
        question: 'How exact is my location?',
        answer: [
          'You name a place; we never read the position of your device. We keep one map cell of about 36 square kilometres, and others see the name of the place and a band such as "5-10 miles away". You can hide the distance.',
        ],
      },
      {
        question: 'How do I block or report somebody?',
        answer: [
          'From the menu of their card, profile or chat. Blocking is immediate and mutual, and they are not told. A report goes to our team together with the profile and the last messages between you; you get a number and an email with the outcome.',
        ],
      },
      {
        question: 'Does unblocking bring back the match?',
        answer: ['No. Both of you can see each other again, but the match and the conversation stay ended.'],
      },
      {
        question: 'Can I hide without deleting anything?',
        answer: [
          'Yes. Under Settings, Privacy, make your profile not discoverable: only people you like or talk to still see you. Under Settings, Account, set your status to Inactive, and you leave all decks.',
        ],
      },
      {
        question: 'Am I listed on the public dashboard?',
        answer: [
          'Only if you chose it when you set up your profile, or under Settings, Privacy. Anyone can open that page: it shows your first name, first photo, sports and a masked email address. Members who are not discoverable, not verified or suspended are never listed.',
        ],
      },
    ],
  },
  {
    heading: 'Your account and your data',
    questions: [
      {
        question: 'How do I change which mails and texts I get?',
        answer: [
          'Under Settings, Notifications: matches, messages, likes and super likes each have a switch, and so have email and text messages. The link below every such mail switches them all off. Mails about your account, for example a new password, always come.',
        ],
      },
      {
        question: 'How do I download my data?',
        answer: [
          'Under Settings, Privacy, Download My Data: once a day we put everything we keep about you into one archive, with your photos and video. We mail you when it is ready; the download works for 24 hours, signed in as yourself.',
        ],
      },
      {
        question: 'What happens when I delete my account?',
        answer: [
          `You are hidden and signed out everywhere at once. For ${LIMITS.restorableDays} days you can sign in and restore all of it. After that your profile, photos, video, matches and likes are removed for good, everywhere within 30 days of your request. Messages you sent stay with those who got them, from a "Deleted member".`,
        ],
      },
      {
        question: 'Where am I signed in?',
        answer: [
          'Settings, Account lists every browser with a session, and ends one or all others. A new password ends all others, too.',
        ],
      },
      {
        question: 'My account is suspended. What now?',
        answer: [
          `The sign-in says why. If you think it is a mistake, write to ${PRODUCT.contactEmail} from the address of your account.`,
        ],
      },
    ],
  },
  {
    heading: 'Plans, coins and payments',
    questions: [
      {
        question: 'What does it cost?',
        answer: [
          'Joining, matching and writing are free. Plans, coins and boosts are shown with their prices, but payment is not connected yet: choosing one charges nothing and grants nothing.',
        ],
      },
      {
        question: 'What happens to a card that I add under Payments?',
        answer: [
          'Nothing is charged. You note its type, brand, last four digits and expiry, and that note stays in your own browser. We never ask for the whole number.',
        ],
      },
    ],
  },
  {
    heading: 'Events and help',
    questions: [
      {
        question: 'When do local events start?',
        answer: [
          'There is no date yet. Leave your email address on the Local Events page, and we write once when they begin. Every mail has a link that takes the address off the list.',
        ],
      },
      {
        question: 'How do I reach a person?',
        answer: [
          `Settings, Help: contact support or report a problem. You get a number, see the status there, and get the answer by email, too. Without an account, write to ${PRODUCT.contactEmail}.`,
        ],
      },
    ],
  },
];
