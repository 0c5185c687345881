import { maySeeMailbox } from './mailbox.policy.js';

const here = 'http://localhost:8080';

it.each([
  ['a connection from elsewhere', '10.0.0.7', 'localhost:8080', here],
  ['a connection from elsewhere, as IPv6 writes it', '::ffff:10.0.0.7', 'localhost:8080', here],
  ['a connection that is gone', undefined, 'localhost:8080', here],
  ['a name that points here', '127.0.0.1', 'evil.example:8080', here],
  ['a name that looks local', '127.0.0.1', 'localhost.evil.example', here],
  ['a name that holds an address', '127.0.0.1', '127.0.0.1.nip.example', here],
  ['no name', '127.0.0.1', undefined, here],
  ['a name that is none', '127.0.0.1', 'localhost:8080:1/', here],
  ['a product that is open to others', '127.0.0.1', 'localhost:8080', 'https://corner.example'],
  ['a product that is open to the house', '127.0.0.1', 'localhost:8080', 'http://192.168.1.5:8080'],
])('hides the mailbox from %s', (_, peer, host, publicUrl) => {
  expect(maySeeMailbox(peer, host, publicUrl)).toBe(false);
});

it.each([
  ['127.0.0.1', 'localhost:8080', here],
  ['::1', '[::1]:8080', here],
  ['::ffff:127.0.0.1', '127.0.0.1:8080', here],
  ['127.0.0.1', 'corner.localhost', 'http://corner.localhost'],
])('shows it to %s at %s', (peer, host, publicUrl) => {
  expect(maySeeMailbox(peer, host, publicUrl)).toBe(true);
});
