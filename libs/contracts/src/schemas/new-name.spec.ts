import { newNameProblem } from './new-name.js';

it.each([
  'Ann',
  'X',
  "Niamh O'Neill",
  'Seán Ó Súilleabháin',
  'D’Artagnan',
  'Jean-Luc',
  'J. R.',
  'J.R. Ewing',
  'St. John',
  'Martin L. King Jr.',
  'María José Núñez',
  'Mª Àngels',
  'Gal·la Marcel·lí',
  'Nguyễn Thị Ánh',
  'Nguye\u0302\u0303n',
  'Łukasz Żółć',
  'Søren Ærø',
  'Þórður',
  'Çağrı',
  'Zoë Brontë',
  'Kaʻahumanu',
  'Олександра Шевченко',
  "Мар'яна",
  'Γιώργος Παπαδόπουλος',
  'Արամ Խաչատրյան',
  'გიორგი',
  'שָׁלוֹם',
  'محمد عبد الله',
  'مُحَمَّد',
  'آرزو',
  'राजेश कुमार',
  'श्रीकांत',
  'হাসান',
  'ਸੁਖਵਿੰਦਰ',
  'தமிழ்செல்வி',
  'ชูชาติ น้ำใส',
  'ကျော်ဇော်',
  'ស្រីមុំ',
  'བསྟན་འཛིན',
  '李小龙',
  '高橋みなみ',
  '渡辺ユウ子',
  'ジョン・スミス',
  '山田　太郎',
  '佐々木',
  '김민준',
  '金민준',
  'Corneria',
  'James Comer',
  'Stafford',
  'Staffan Lind',
  'Admir',
  'Safiya',
  'Tamar',
])('%s is a name', (name) => {
  expect(newNameProblem(name)).toBeUndefined();
});

it.each([
  'Corner',
  'CORNER Support',
  'Corner-Support',
  'CornerSupport',
  'Cor-ner',
  'C.o.r.n.e.r',
  'S u p p o r t',
  'Anna from Support',
  'Corner Safety Team',
  'Admin',
  'Admins',
  'ADMlN',
  'OfficiaI',
  'Moderator',
  'Official Anna',
  'Staff',
  'Cörnér',
  'Cørner',
  'Ｃｏｒｎｅｒ',
  '𝐂𝐨𝐫𝐧𝐞𝐫',
  'ᴄᴏʀɴᴇʀ',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'согпег',
  'ТЕАМ',
  'ΤΕΑΜ',
  'ᎢᎬᎪᎷ',
  'ꓚꓳꓣꓠꓰꓣ',
])('%s reads like the product or its staff', (name) => {
  expect(newNameProblem(name)).toBe('This name is reserved for our team');
});

it.each(['Cоrner', 'Аdmin', 'Αnna', 'Annа', 'Аnna Bell', 'Annꓮ', 'Ann李', 'ꓮnna', 'محمدAnn'])(
  '%s mixes alphabets in a word',
  (name) => {
    expect(newNameProblem(name)).toBe('Use one alphabet in a word');
  },
);

it('has the characters of a name', () => {
  expect(newNameProblem('Ann 2')).toBe('Use letters, spaces, hyphens, apostrophes and dots only');
});
