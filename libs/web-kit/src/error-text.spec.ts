import { apiErrorOf } from '@corner/contracts/errors/api-error';
import { i18n } from '@lingui/core';
import { errorText } from './error-text.js';

const failed = (body: string) => apiErrorOf({ status: 500, statusText: 'x', headers: new Headers() }, body);

it.each(['<html>', '"text"', '[]', '{"message":7}', 'null'])('uses the default text for the body %s', (body) => {
  expect(errorText(failed(body), 'default')).toBe('default');
});

it('translates known sentences, then codes, and shows anything else unchanged', () => {
  i18n.load('de', {
    'error.LIKE_QUOTA': ['Keine Likes mehr'],
    'error.MFA_REQUIRED': ['Gib den Code ein'],
    'error.Wrong code': ['Falscher Code'],
  });
  i18n.activate('de');
  expect(errorText(failed('{"code":"LIKE_QUOTA","message":"You are out of likes for now."}'), '')).toBe(
    'Keine Likes mehr',
  );
  expect(errorText(failed('{"code":"MFA_REQUIRED","message":"Enter the code"}'), '')).toBe('Gib den Code ein');
  expect(errorText(failed('{"code":"MFA_REQUIRED","message":"Wrong code"}'), '')).toBe('Falscher Code');
  expect(errorText(failed('{"code":"NEW","message":"Something {new}"}'), '')).toBe('Something {new}');
  i18n.activate('en');
});
