import { payloadOf } from './push.texts.js';

it.each([
  ['de', { title: '3 Leute mögen dich', lang: 'de', dir: 'ltr' }],
  ['ar', { title: '3 إعجابات جديدة بك', lang: 'ar', dir: 'rtl' }],
  ['ja', { title: '3 people like you', lang: 'en', dir: 'ltr' }],
])('a push in %s says in which language it is', (language, payload) => {
  expect(payloadOf({ what: 'likes', count: 3 }, language)).toMatchObject({ ...payload, path: '/discover' });
});
