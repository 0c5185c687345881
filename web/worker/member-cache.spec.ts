import { isKept, mayEndSession, MemberCache } from './member-cache';

/** The part of Cache Storage that is used here. */
class FakeStorage {
  readonly caches = new Map<string, Map<string, Response>>();
  broken = false;

  async open(name: string) {
    if (this.broken) throw new Error('the storage is full');
    const entries = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, entries);
    const key = (request: string | Request) => (typeof request === 'string' ? request : request.url);
    return {
      put: async (request: string | Request, response: Response) => void entries.set(key(request), response),
      match: async (request: string | Request) => entries.get(key(request))?.clone(),
      delete: async (request: string | Request) => entries.delete(key(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url: new URL(url, 'http://corner.test').href })),
    };
  }
  keys = async () => [...this.caches.keys()];
  delete = async (name: string) => this.caches.delete(name);
  match = async (request: string | Request, { cacheName }: { cacheName: string }) =>
    this.caches.has(cacheName) ? (await this.open(cacheName)).match(request) : undefined;
}

let storage: FakeStorage;
let cache: MemberCache;
let ended: jest.Mock;
beforeEach(() => {
  storage = new FakeStorage();
  ended = jest.fn(async () => undefined);
  cache = new MemberCache(storage as unknown as CacheStorage, ended);
});

const request = (path: string) => ({ url: `http://corner.test${path}` }) as Request;
const seen = async (path: string) => (await cache.find(request(path)))?.json() as Promise<unknown>;
const signIn = (id: string, date = new Date()) => {
  const headers = { date: date.toUTCString() };
  return cache.keep(request('/api/auth/user'), Response.json({ id }, { headers }), undefined);
};
const see = async (path: string, body: object) => cache.keep(request(path), Response.json(body), await cache.owner());

it('keeps nothing of someone who is not known to be signed in', async () => {
  await see('/api/conversations', { of: 'whom?' });
  expect(await seen('/api/conversations')).toBeUndefined();
});

it('shows a member what they saw last', async () => {
  await signIn('ana');
  await see('/api/conversations', { n: 1 });
  await see('/api/conversations', { n: 2 });
  expect(await seen('/api/conversations')).toEqual({ n: 2 });
  expect(await seen('/api/auth/user')).toEqual({ id: 'ana' });
});

it('keeps what is asked for while the member is being noted', async () => {
  void signIn('ana');
  await see('/api/discover', { n: 1 });
  expect(await seen('/api/discover')).toEqual({ n: 1 });
});

it('is emptied when the session is over, when it is left, and for another member', async () => {
  const endings = [
    () => cache.keep(request('/api/discover'), new Response(null, { status: 401 }), 'ana'),
    () => cache.forget(),
    () => signIn('ben'),
  ];
  for (const end of endings) {
    ended.mockClear();
    await signIn('ana');
    await see('/api/conversations', { n: 1 });
    await end();
    expect(await seen('/api/conversations')).toBeUndefined();
    expect(ended).toHaveBeenCalledTimes(1);
    await cache.forget();
  }
});

it('an answer that comes after the end of its member is kept for no one', async () => {
  await signIn('ana');
  const owner = await cache.owner();
  await cache.forget();
  await cache.keep(request('/api/conversations'), Response.json({ of: 'ana' }), owner);
  expect(await seen('/api/conversations')).toBeUndefined();
  await signIn('ben');
  await cache.keep(request('/api/conversations'), Response.json({ of: 'ana' }), owner);
  expect(await seen('/api/conversations')).toBeUndefined();
});

it('a refusal that comes after the end of its member ends nothing of the next one', async () => {
  await signIn('ana');
  const owner = await cache.owner();
  await signIn('ben');
  await cache.keep(request('/api/conversations'), new Response(null, { status: 401 }), owner);
  expect(await seen('/api/auth/user')).toEqual({ id: 'ben' });
});

it.each([
  ['fails', () => Promise.reject(new Error('no push service'))],
  ['takes long', () => new Promise(() => undefined)],
])('what else ends with a member %s: the next one is kept', async (_, end) => {
  await signIn('ana');
  ended.mockImplementation(end);
  void signIn('ben');
  await cache.owner();
  expect(await seen('/api/auth/user')).toEqual({ id: 'ben' });
});

it('a page that shows another member ends it, the own one does not', async () => {
  await signIn('ana');
  await cache.dropOthers('ana');
  expect(await seen('/api/auth/user')).toEqual({ id: 'ana' });
  await cache.dropOthers('ben');
  expect(await seen('/api/auth/user')).toBeUndefined();
  await cache.dropOthers('ben');
  expect(ended).toHaveBeenCalledTimes(1);
});

it('an answer that hangs half-way holds up nothing', async () => {
  await signIn('ana');
  const hanging = new Response('{}');
  jest.spyOn(hanging, 'blob').mockReturnValue(new Promise(() => undefined));
  void cache.keep(request('/api/discover'), hanging, 'ana');
  expect(await cache.owner()).toBe('ana');
  await see('/api/conversations', { n: 1 });
  expect(await seen('/api/conversations')).toEqual({ n: 1 });
});

it.each([0, 86_400, -86_400])(
  "photos are kept as long as the server says, %i s beside this device's clock",
  async (s) => {
    const ago = (age: number) => new Date(Date.now() + (s - age) * 1000);
    await signIn('ana', ago(0));
    const photo = (age: number) =>
      new Response('{}', { headers: { 'cache-control': 'private, max-age=3600', date: ago(age).toUTCString() } });
    await cache.keep(request('/api/media/photos/new'), photo(3000), 'ana');
    await cache.keep(request('/api/media/photos/old'), photo(3700), 'ana');
    expect(await seen('/api/media/photos/new')).toEqual({});
    expect(await seen('/api/media/photos/old')).toBeUndefined();
  },
);

it('answers are kept up to a number, and the member until the end', async () => {
  await signIn('ana');
  for (let n = 0; n <= 60; n++) await see(`/api/members/${n}`, { n });
  expect(await seen('/api/members/0')).toBeUndefined();
  expect(await seen('/api/members/60')).toEqual({ n: 60 });
  expect(await seen('/api/auth/user')).toEqual({ id: 'ana' });
  expect(await cache.owner()).toBe('ana');
});

it('storage that is full, and what an older version kept, change nothing', async () => {
  await storage.open('corner.member.0');
  await cache.dropOlder();
  expect(await storage.keys()).toEqual([]);
  storage.broken = true;
  await expect(signIn('ana')).resolves.toBeUndefined();
});

it('concerns what the deck and conversations are made of, and knows when sessions end', () => {
  for (const path of ['/api/discover', '/api/conversations', '/api/matches/m/messages', '/api/media/photos/x']) {
    expect(isKept(path)).toBe(true);
  }
  for (const path of ['/api/sessions', '/api/discover/further', '/api/account/export', '/api/push/key']) {
    expect(isKept(path)).toBe(false);
  }
  expect(mayEndSession('GET', '/api/logout')).toBe(true);
  expect(mayEndSession('POST', '/api/login')).toBe(true);
  expect(mayEndSession('GET', '/api/conversations')).toBe(false);
});
