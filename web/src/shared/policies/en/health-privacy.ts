import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const healthPrivacy: Policy = {
  title: 'Health Data Privacy',
  updated: '21 November 2026',
  summary:
    'Some laws protect health data of consumers more strictly than other data. This page says which of your data could count as such, and what we do and do not do with it.',
  sections: [
    {
      id: 'what-could-count-as-health-data',
      heading: 'What could count as health data',
      paragraphs: [
        `${PRODUCT.name} is not a health service and asks for no diagnosis. Some fields of a profile can still say something about your body or your life, in particular:`,
      ],
      points: [
        'Height and body type, and what your photos and video show of you.',
        'Smoking habits, and whether you have or want children.',
        'Disciplines, experience and training hours, and the gym where you train.',
        'What you write about yourself, for example an injury you mention in your bio or in a message.',
        'Gender and whom you want to meet.',
        'Your answers to the compatibility quiz, as far as they tell how you train.',
      ],
    },
    {
      id: 'where-it-comes-from',
      heading: 'Where it comes from',
      paragraphs: [
        'From you, and from nowhere else. We take no data from fitness devices, medical records or data brokers, we do not read the position of your device, and we do not compute facts about your health from what you do.',
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'Why we use it',
      paragraphs: [
        'Only to show your profile to other members, to apply the filters that you and they choose, and to show first whom you have training in common with. All of these fields but disciplines and experience are optional; leave them empty or clear them, and we no longer have them.',
      ],
    },
    {
      id: 'who-receives-it',
      heading: 'Who receives it',
      paragraphs: [
        'Other members see the fields of your public profile. Providers that run our servers store it for us under contract. We do not sell consumer health data, do not use it for advertising, and do not share it with anyone else unless you ask us to or the law obliges us.',
      ],
    },
    {
      id: 'your-consent-and-your-rights',
      heading: 'Your consent and your rights',
      paragraphs: [
        'By filling in an optional field you agree to its use as described here; by clearing it you withdraw that agreement. You can ask whether we hold such data, for a copy, for a list of those who received it, and for its deletion.',
        `Write to ${PRODUCT.privacyEmail}. Our privacy team aims to answer within 48 hours. If we refuse, we say why, and you can ask for a second look at the same address or turn to the authority where you live.`,
      ],
    },
    {
      id: 'deletion',
      heading: 'Deletion',
      paragraphs: [
        'A cleared field is gone from your profile at once. When you delete your account, all of it is removed within 30 days; what you wrote in messages stays with those who got them, without your name.',
        `If somebody reports your profile, a copy of it as it was then is kept as evidence until ${LIMITS.report.evidenceKeptDays} days after the report is closed, or until your account is removed.`,
      ],
    },
  ],
};
