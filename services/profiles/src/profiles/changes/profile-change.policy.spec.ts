import { toColumns } from './profile-change.policy.js';

const changed = (fields: Parameters<typeof toColumns>[0]) =>
  Object.fromEntries(Object.entries(toColumns(fields)).filter(([, value]) => value !== undefined));

it('changes nothing without input', () => expect(changed({})).toEqual({}));

it('stores settings as received, each in its column', () => {
  const settings = { likes: false } as never;
  expect(
    changed({
      name: 'Ana',
      age: 30,
      showAge: false,
      showDistance: false,
      showOnline: true,
      discoverable: false,
      readReceipts: true,
      listed: false,
      showNew: true,
      smartPick: true,
      notificationSettings: settings,
    }),
  ).toEqual({
    name: 'Ana',
    age: 30,
    show_age: false,
    show_distance: false,
    show_online: true,
    discoverable: false,
    read_receipts: true,
    listed: false,
    show_new: true,
    smart_pick: true,
    notification_settings: settings,
  });
});

it('stores labels as codes', () => {
  expect(changed({ gender: 'Woman' })).toEqual({ gender: 'woman' });
  expect(changed({ language: 'German' } as never)).toEqual({ language: 'de' });
});

it('stores lists without duplicates, and fields without a column in one document', () => {
  expect(changed({ combatSports: ['Judo', 'Boxing', 'Judo'] } as never)).toEqual({
    details: { combatSports: ['judo', 'boxing'] },
  });
  expect(changed({ height: 70 })).toEqual({ details: { height: 70 } });
  expect(changed({ preferredReligion: ['Buddhist', 'Buddhist'] } as never)).toEqual({
    details: { preferredReligion: ['buddhist'] },
  });
  expect(changed({ preferredDistance: 25 })).toEqual({ details: { preferredDistance: 25 } });
});

it('trims text, and stores empty text as null', () => {
  expect(changed({ gym: '  Iron Den ' })).toEqual({ details: { gym: 'Iron Den' } });
  expect(changed({ gym: '   ' })).toEqual({ details: { gym: null } });
});
