import { carriesContactDetails } from './contact-details.js';
import { carriesRiskyWords } from './risky-words.js';

it.each([
  'Let us move to another app, my username is robinfights',
  'I hardly read this. Search for me there as robinfights, on the other app',
  'My uncle has an investment plan, I can show you how to invest',
  'You can earn 500 dollars a week with bitcoin',
  'I make $300 a day by trading crypto',
  'Send 200 USDT to this wallet and I will explain',
  'send the rest to my wallet',
  'Could you get me a Steam gift card? I pay it back',
  'Please lend me 100 euros, my handle is robinfights',
  'Passive income, 20% profit every week!',
  'Wir können auf einer anderen App schreiben, mein Nutzername ist robinkampf',
  'Ich zeige dir gern, wie man in Krypto investiert',
  'Mit Bitcoin habe ich viel Geld verdient',
  'Eine sichere Geldanlage, garantierte Rendite',
  'لننتقل إلى تطبيق آخر، يوزري هو روبن',
  'عندي فرصة استثمارية وأرباح مضمونة',
  'حول لي 200 دولار بالبيتكوين',
])('%s is risky', (text) => {
  expect(carriesRiskyWords(text)).toBe(true);
});

it.each([
  'What does a drop-in cost?',
  'How much money is a day pass at your gym? I can pay cash.',
  'The drop-in is 20 € or $25, a month is 90 euros.',
  'Is the entry fee for the competition 60 dollars? Who pays the hotel?',
  'I lost my wallet at the gym, did you see it?',
  'I work in crypto and train at noon.',
  'I work in investment banking, so evenings only.',
  'It pays to invest in good gloves.',
  'Want to trade rounds on Friday?',
  'Do you want to move to the other gym? My coach is called Robin there.',
  'I found you on this app and like your style.',
  'My nickname at the gym is Tank.',
  'I won a gift card for the gym shop.',
  'Was kostet ein Probetraining? Ich zahle gern 15 Euro.',
  'Welche Plattform nutzt ihr für Wettkämpfe, und was kostet das Startgeld?',
  'Ich investiere viel Zeit in mein Training.',
  'كم سعر الحصة في النادي؟ أدفع 50 ريال',
  'اسمي علي وأتدرب كل يوم',
])('%s is harmless', (text) => {
  expect(carriesRiskyWords(text)).toBe(false);
  expect(carriesContactDetails(text)).toBe(false);
});
