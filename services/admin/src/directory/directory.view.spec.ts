import { maskedEmail } from './directory.view.js';

it.each([
  ['jane@example.com', 'j***@e***.com'],
  ['j@e.co.uk', 'j***@e***.uk'],
  ['"odd@local"@example.com', '"***@e***.com'],
  ['ödön@éxample.com', 'ö***@é***.com'],
  ['root@localhost', 'r***@l***'],
  ['', '***@***'],
])('the address %j is shown as %j', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
