import { LIMITS } from '@corner/domain/limits';
import fc from 'fast-check';
import { isTooLarge, readFrame } from './frame.policy.js';

const read = (value: unknown) => readFrame(Buffer.from(JSON.stringify(value)), false);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a frame', () => {
  it.each([
    ['binary', Buffer.from('{"type":"auth"}'), true, 'Send text frames'],
    ['no JSON', Buffer.from('{"type":'), false, 'Send JSON'],
    ['nothing', Buffer.alloc(0), false, 'Send JSON'],
    ['a number', Buffer.from('7'), false, 'Send a JSON object'],
    ['null', Buffer.from('null'), false, 'Send a JSON object'],
    ['a list', Buffer.from('[]'), false, 'Send a JSON object'],
    ['a NUL', Buffer.from('{"type":"message","content":"\\u0000"}'), false, 'Invalid characters'],
    ['half a character', Buffer.from('{"type":"message","content":"\\ud83d"}'), false, 'Invalid characters'],
    [
      'half a character in a key',
      Buffer.from('{"type":"resume","cursors":{"\\ud83d":1}}'),
      false,
      'Invalid characters',
    ],
  ])('is refused if it is %s', (_, data, isBinary, problem) => {
    expect(readFrame(data, isBinary)).toEqual({ problem });
  });

  it.each([
    [{ type: 'subscribe' }],
    [{ type: 'auth' }],
    [{ type: 'auth', userId: 'me' }],
    [{ type: 'message', recipientId: id, content: '  ' }],
    [{ type: 'message', recipientId: id, content: '\u200b\u3164\u2800\ufe0f' }],
    [{ type: 'message', recipientId: id, content: 'x'.repeat(2001) }],
    [{ type: 'message', recipientId: id, content: '😀'.repeat(2001) }],
    [{ type: 'message', content: 'to nobody' }],
    [{ type: 'sync', conversationId: id, after: -1 }],
    [{ type: 'sync', conversationId: id, after: 0, limit: 201 }],
    [{ type: 'resume', cursors: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`c${i}`, 1])) }],
    [{ type: 'read', conversationId: id, seq: 1.5 }],
    [{ type: 'typing', conversationId: id, on: 'yes' }],
    [{ type: 'presence', userIds: Array(101).fill(id) }],
  ])('is refused for its shape: %j', (value) => {
    expect(read(value)).toEqual({ problem: expect.any(String), clientId: undefined });
  });

  it.each(['\u00e9', '😀', '\u3042'])('fits the longest message of %s, also with escapes', (letter) => {
    const content = letter.repeat(LIMITS.message.max);
    const frame = { type: 'message', matchId: `match_${id}`, recipientId: id, content, clientId: letter.repeat(64) };
    const escaped = JSON.stringify(frame).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(isTooLarge(Buffer.from(escaped))).toBe(false);
    expect(Buffer.byteLength(escaped)).toBeLessThan(2 * LIMITS.socketFrameBytes);
    expect(readFrame(Buffer.from(escaped), false)).toMatchObject({ frame: { content } });
    expect(read({ ...frame, content: `${content}a` })).toMatchObject({ problem: expect.stringContaining('too long') });
  });

  it('is measured by its content, not by its escapes', () => {
    const most = LIMITS.socketFrameBytes;
    expect([isTooLarge(Buffer.alloc(most, 'x')), isTooLarge(Buffer.alloc(most + 1, 'x'))]).toEqual([false, true]);
    expect(isTooLarge(Buffer.from('\\u00e9'.repeat(most / 3 + 1)))).toBe(true);
  });

  it.each([
    ['longer than messages have', 'c'.repeat(65)],
    ['empty', ''],
    ['a number', 1],
  ])('is refused without an id of the message if that is %s', (_, clientId) => {
    expect(read({ type: 'message', recipientId: id, content: 'hi', clientId })).toEqual({
      problem: expect.stringMatching(/^clientId: ./),
      clientId: undefined,
    });
  });

  it('is refused with the id of its message', () => {
    const clientId = 'c'.repeat(64);
    expect(read({ type: 'message', recipientId: id, content: '', clientId })).toMatchObject({ clientId });
    expect(read({ type: 'message', content: 'hi', clientId })).toEqual({
      problem: 'Name a matchId or a recipientId',
      clientId,
    });
  });

  it('is refused with the name of the field, cut at 64 characters', () => {
    expect(read({ type: 'presence', userIds: [id, 'x'] })).toHaveProperty(
      'problem',
      expect.stringMatching(/^userIds\.1: ./),
    );
    expect(read({ type: 'resume', cursors: { ['k'.repeat(64)]: -1 } })).toHaveProperty(
      'problem',
      expect.stringMatching(/^cursors\.k{56}: ./),
    );
  });

  it.each([
    [{ type: 'auth', userId: id, token: 'of an old client' }],
    [{ type: 'message', matchId: `match_${id}`, content: 'hi' }],
    [{ type: 'message', recipientId: id, content: '\u00e4 \u{1f44b} \\u0000', clientId: 'c1' }],
    [{ type: 'resume', cursors: { [id]: 4 } }],
  ])('of the protocol is parsed: %j', (value) => {
    expect(read(value)).toHaveProperty('frame.type', value.type);
  });

  it('never makes the parser throw', () => {
    const type = fc.constantFrom('auth', 'message', 'resume', 'sync', 'read', 'typing', 'presence', '__proto__', 'x');
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.json({ depthSize: 'large' }).map((text) => Buffer.from(text)),
      fc
        .dictionary(
          fc.constantFrom('userId', 'content', 'recipientId', 'cursors', 'seq', 'after', 'userIds', '__proto__', 'on'),
          fc.anything({ withNullPrototype: true }),
        )
        .chain((fields) => type.map((name) => Buffer.from(safeJson({ ...fields, type: name })))),
    );
    fc.assert(
      fc.property(hostile, fc.boolean(), (data, isBinary) => {
        const reading = readFrame(data, isBinary);
        expect('frame' in reading || typeof reading.problem === 'string').toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
  } catch {
    return '{"type":"message"}';
  }
}
