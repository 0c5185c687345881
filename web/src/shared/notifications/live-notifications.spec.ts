import type { ServerFrame } from '@corner/contracts/messaging.api';
import type { Frame } from '../conversations/answers';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@corner/contracts/profiles.api';
import { ana } from '../testing/server';
import { notificationOf, notify } from './live-notifications';

const off = (...keys: (keyof typeof DEFAULT_NOTIFICATION_SETTINGS)[]) => ({
  ...DEFAULT_NOTIFICATION_SETTINGS,
  ...Object.fromEntries(keys.map((key) => [key, false])),
});
const message = (senderId: string) =>
  ({
    type: 'message',
    data: {
      id: 'm1',
      conversationId: 'c1',
      isMatch: true,
      seq: 1,
      senderId,
      sender: { id: senderId, name: 'Ben', profileImages: [] },
      content: 'a secret',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  }) satisfies Frame;
const match = {
  type: 'match',
  data: {
    matchId: 'pair',
    conversationId: 'match_pair',
    user: { id: 'ben', name: 'Ben', profileImages: [], available: true },
    createdAt: '2026-01-01T00:00:00.000Z',
  },
} satisfies ServerFrame;

describe('notifications', () => {
  it('name the sender, not the text, and open the chat', () => {
    const notification = notificationOf(message('ben'), ana);
    expect(notification).toEqual({ title: 'New message from Ben', tag: 'm1', path: '/chat/dm_ben' });
    expect(notificationOf(match, ana)).toMatchObject({ title: 'You and Ben matched!', path: '/chat/pair' });
    const widened = { ...match, data: { ...match.data, added: 'training' } } satisfies ServerFrame;
    expect(notificationOf(widened, ana)?.title).toBe('You and Ben both want to train, too');
  });

  it('omit own messages and disabled kinds', () => {
    expect(notificationOf(message(ana.id), ana)).toBeUndefined();
    expect(notificationOf(message('ben'), { ...ana, notificationSettings: off('messages') })).toBeUndefined();
    expect(notificationOf(match, { ...ana, notificationSettings: off('newMatches') })).toBeUndefined();
  });
});

describe('notify', () => {
  let shown: string[];
  beforeEach(() => {
    shown = [];
    class Fake {
      static permission = 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Fake });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    jest.restoreAllMocks();
  });
  const hello = { title: 'Hello', tag: 'a', path: '/chat/a' };

  it('shows nothing while the member looks at the app, or without permission', async () => {
    await notify(hello, () => undefined);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    Object.assign(globalThis.Notification, { permission: 'denied' });
    await notify(hello, () => undefined);
    expect(shown).toEqual([]);
  });

  it('shows it while the app is in the background', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await notify(hello, () => undefined);
    expect(shown).toEqual(['Hello']);
  });
});
