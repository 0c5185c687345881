import { Duplex } from 'node:stream';
import { AppError } from '../../app-error.js';
import { LINGER_MS, refuseConnection } from './raw-answer.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('closes a refused connection that its client keeps open, once it could read the answer', () => {
  let written = '';
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  refuseConnection(socket, new AppError('request.unauthorized'), 'r-1');
  expect(written).toMatch(/^HTTP\/1\.1 401 [^]*x-request-id: r-1\r\n[^]*"requestId":"r-1"/);
  jest.advanceTimersByTime(LINGER_MS - 1);
  expect(socket.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
