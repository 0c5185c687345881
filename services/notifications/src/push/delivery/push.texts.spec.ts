import { payloadOf } from './push.texts.js';

it.each([
  ['de', { title: '3 Leute mögen dich', lang: 'de', dir: 'ltr' }],
  ['ar', { title: '3 إعجابات جديدة بك', lang: 'ar', dir: 'rtl' }],
  ['ja', { title: '3 people like you', lang: 'en', dir: 'ltr' }],
])('a push in %s declares its language', (language, payload) => {
  expect(payloadOf({ what: 'likes', count: 3 }, language)).toMatchObject({ ...payload, path: '/likes' });
});

it('a match names its intent, dating for older versions', () => {
  const match = { what: 'match', aboutId: 'ann', matchId: 'm1' } as const;
  expect(payloadOf({ ...match, intent: 'training' }, 'en').title).toBe('You have a training partner');
  for (const news of [match, { ...match, intent: 'dating' } as const])
    expect(payloadOf(news, 'en').title).toBe("It's a match");
});
