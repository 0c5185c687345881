import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const cookiePolicy: Policy = {
  title: 'Cookie Policy',
  updated: '28 November 2026',
  summary:
    'We use cookies to keep you signed in and to remember your choices. There are no advertising or tracking cookies.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'What cookies are',
      paragraphs: [
        'Cookies are small texts that a site keeps in your browser. Browsers have a second place for the same purpose, called local storage. We mean both when we say cookies here.',
      ],
    },
    {
      id: 'which-ones-we-set',
      heading: 'Which ones we set',
      paragraphs: ['All of them are our own, and you cannot sign in without the first two.'],
      points: [
        'corner_access: says who you are for the next ten minutes. Scripts cannot read it.',
        'corner_refresh: keeps you signed in on this browser for 30 days after your last visit. Scripts cannot read it.',
        'corner_device: tells our sign-in for a year that this browser has registered or signed in before, so that the failed attempts of others do not lock you out. It is worth nothing once your password changes. Scripts cannot read it.',
        'Over a secure connection these three names begin with __Host-.',
        'corner.theme: remembers whether you like it dark or light. It stays on your device until you clear it.',
        'corner.language and corner.units: remember the language you read and whether you like miles or kilometres. They stay on your device until you clear them.',
        'Other entries that begin with "corner.": what you have begun and not yet sent, such as messages and the profile form, and choices that live in this browser only, such as filters, a chosen plan or the label of a payment card. They go when you sign out.',
        'For a time without a network your browser also keeps the app and what you saw last, such as your conversations and some photos. What is yours of it goes when you sign out.',
        'The portal of our administrators keeps their sign-in in local storage for at most 8 hours. Members never get it.',
      ],
    },
    {
      id: 'how-long-they-stay',
      heading: 'How long they stay',
      paragraphs: [
        'Cookies stay between about 30 days and 2 years, depending on their purpose: ours are the ones above, and none of them is set for longer than it says there. You can clear them earlier. Signing out removes the two sign-in cookies at once.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        'You can remove or refuse cookies in the settings of your browser. Without the sign-in cookies you can read our public pages, but you cannot sign in.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [`Questions go to ${PRODUCT.privacyEmail}. Our privacy team aims to answer within 48 hours.`],
    },
  ],
};
