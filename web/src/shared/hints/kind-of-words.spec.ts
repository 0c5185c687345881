import { kindOfWords } from './kind-of-words';

it.each([
  'You are such a loser',
  'BIIIITCH',
  'shut your  mouth',
  "Nobody wants you, you're ugly",
  'Kill yourself',
  'send me your nudes',
  'Halt die Fresse',
  'du bist so häßlich',
  'Schlampe',
  'أنتِ غبية',
  'يا كلبة',
])('treats %s as hurtful', (content) => {
  expect(kindOfWords(content)).toBe('hurtful');
});

it.each([
  'Could you lend me 100 euros?',
  'I work with bitcoin',
  'Schick mir bitte 50 € für die Fahrt',
  'أحتاج 200 دولار',
])('treats %s as about money', (content) => {
  expect(kindOfWords(content)).toBe('money');
});

it.each([
  'I will choke you out on Friday',
  'You killed it, that armbar was sick',
  'I lost, I was so stupid to drop my guard',
  'How much money is a day pass at your gym? I can pay cash.',
  'The drop-in is 20 €',
  'I earned my blue belt, it pays to drill',
  'Send me your schedule',
  'Das ist dumm gelaufen',
  'Das Startgeld kostet 40 Euro',
  'عندي كلب صغير',
  'كم سعر الحصة في النادي؟ أدفع 50 ريال',
])('ignores %s', (content) => {
  expect(kindOfWords(content)).toBeUndefined();
});
