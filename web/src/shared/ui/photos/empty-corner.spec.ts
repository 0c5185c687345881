import { initialsOf } from './photo';

it.each([
  ['Ana Silva', 'AS'],
  ['bo', 'B'],
  ['Maximiliane-Theodora von Rosenquist', 'MR'],
  ['🥊 Max 🥋', 'M'],
  ['(Ali) Öz', 'AÖ'],
  ['عبد الرحمن', 'ع'],
  ['山田 太郎', '山'],
  ['🥊', ''],
  ['', ''],
])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
