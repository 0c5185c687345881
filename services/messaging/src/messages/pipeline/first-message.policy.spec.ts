import { carriesContactDetails } from './first-message.policy.js';

it.each([
  ['a link', 'see https://x.example/y'],
  ['a host with a path', 't.me/x'],
  ['a bare host', 'example.com'],
  ['a host at the end', 'all on Example.COM.'],
  ['a country host', 'my site is bobs-gym.co.uk'],
  ['www', 'www.example'],
  ['a full-width host', 'ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['a host with ideographic full stops', 'example。com, bobs-gym｡co'],
  ['a host with an invisible letter', 'exam\u200bple.c\u2060om'],
  ['a mail address', 'bob@example.org'],
  ['a spaced mail address', 'bob @ example . org'],
  ['a handle', 'instagram: @bob'],
  ['a handle of digits', '@50cent'],
  ['a full-width handle', '＠bob'],
  ['a number', '5550100'],
  ['a written out number', '+1 (512) 555-01 00'],
  ['a number with dots', '06.12.34.56.78'],
  ['a number like a date', '01.02.03.04.05'],
  ['a number with colons', '555:123:4567'],
  ['one digit a line', '5\n5\n5\n0\n1\n0\n0'],
  ['full-width digits', '５１２５５５０１００'],
  ['Arabic digits', '٠٥٥ ١٢٣ ٤٥٦٧'],
  ['Devanagari digits', '९८७६५४३२१०'],
  ['keycaps', '5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣'],
])('%s is a contact detail: %s', (_, content) => {
  expect(carriesContactDetails(content)).toBe(true);
});

it.each([
  '3/4 rounds',
  '10 to 12',
  '7-8 pm, 2 min rounds',
  '18:30-19:45, or 20:00 - 21:15',
  'Open mat @ 7pm, @18:30',
  'Meet me @ the gym. Come early',
  'See you @ Dojo. Bring gloves',
  '12/11/2026 18:30',
  '24/7 18:30 100/120',
  '3/4, $20, 100/120',
  'I fought 2019-2023, 12-3',
  'A drop-in is $20, a month $1,500.00-$2,000.00',
  '1.500 € - 2.000 €',
  `5'10" 170-185 lbs`,
  'e.g.this',
  'i.e. no gi, a.m. or p.m.',
  'Love bjj.You too?',
  'Great.Me too. U.S. rules, 3.5 oz gloves',
  '10 x 3 min, 1 min rest, 6 rounds, 24/7',
  '٣ rounds of ٥',
  '',
])('%j is none', (content) => {
  expect(carriesContactDetails(content)).toBe(false);
});
