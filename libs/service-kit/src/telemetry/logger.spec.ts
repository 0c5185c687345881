import { symbols } from 'pino';
import { createLogger } from './logger.js';

it('prints neither personal fields nor rows quoted by PostgreSQL', () => {
  const logger = createLogger('test', 'info');
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[symbols.streamSym]!;
  const lines: string[] = [];
  jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  const refused = { detail: 'Key (email)=(alice@example.com) already exists.', where: 'alice@example.com' };
  logger.error({ err: Object.assign(new Error('duplicate key'), refused) }, 'request failed');
  logger.info({ member: { email: 'alice@example.com' }, body: { to: { password: 'alice@example.com' } } }, 'told');
  jest.restoreAllMocks();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('duplicate key');
  expect(lines.join('')).not.toContain('alice@example.com');
});
