import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const terms: Policy = {
  title: 'Terms of Service',
  updated: '21 November 2026',
  summary: `The rules of the gym: be an adult, be yourself, treat people well. By using ${PRODUCT.name} you accept them.`,
  sections: [
    {
      id: 'who-can-join',
      heading: 'Who can join',
      paragraphs: [
        'You must be 18 or older, able to enter a contract, and not barred by a court or by us. One account a person; it is yours alone.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Your account',
      paragraphs: [
        'Give your real name and a working email address, and keep your password to yourself. What happens under your account is your responsibility until you tell us that somebody else got in.',
        'Until your email address is verified you can prepare your profile, but nobody sees it and you cannot swipe or write.',
      ],
    },
    {
      id: 'how-to-behave',
      heading: 'How to behave',
      paragraphs: ['We remove content and suspend accounts for any of this:'],
      points: [
        'Harassment, threats, hate, or pressure to meet, to share pictures or to send money.',
        'A false identity, somebody else’s photos, or a belt, title or gym that is not yours.',
        'Sexual content without consent, anything that involves minors, and anything illegal.',
        'Advertising, spam, scraping, automated accounts and attempts to break or overload the service.',
        'Injuring a training partner on purpose, or bullying somebody into sparring.',
      ],
    },
    {
      id: 'meeting-and-training',
      heading: 'Meeting and training',
      paragraphs: [
        'We introduce people; we do not check their past, their skills or their health, and we are not present when you meet. Meet in public first, tell a friend, and spar only with protection, within your limits and with the consent of everybody on the mat. Combat sports carry a risk of injury that you take on yourself.',
      ],
    },
    {
      id: 'your-content',
      heading: 'Your content',
      paragraphs: [
        'Your photos, videos and words stay yours. You allow us to store, resize and show them to other members as your settings say, for as long as they are on the service. Upload only what you may share.',
      ],
    },
    {
      id: 'free-and-paid-features',
      heading: 'Free and paid features',
      paragraphs: [
        'Joining is free and needs no credit card. Free accounts have limits, for example on likes a day. Payment is not connected yet: choosing a plan, coins or a boost charges nothing and grants nothing. Once you can buy, the price, the term and how to cancel are shown before you pay, and a cancelled plan stays active until its renewal date.',
      ],
    },
    {
      id: 'leaving-and-being-removed',
      heading: 'Leaving and being removed',
      paragraphs: [
        'You can delete your account in the settings at any time. It is hidden at once, you can restore it for 14 days, and your data is removed within 30 days after the deletion. What you wrote to others stays with them, without your name.',
        'We may suspend or remove accounts that break these terms or the Community Guidelines, which are part of them; we say why at sign-in, and you can object by writing to us. People decide that: no account is suspended or removed by a machine.',
      ],
    },
    {
      id: 'what-we-answer-for',
      heading: 'What we answer for',
      paragraphs: [
        'We run the service with care but cannot promise that it is always there, free of errors, or that you find a match. To the extent the law allows we are not liable for what other members do. Nothing here limits liability that cannot be limited by law, or the rights that you have as a consumer where you live.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      paragraphs: [
        `When these terms change in a way that matters, we tell you before it takes effect, and you can leave if you disagree. Questions go to ${PRODUCT.contactEmail}.`,
      ],
    },
  ],
};
