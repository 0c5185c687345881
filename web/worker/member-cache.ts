const MEMBER_CACHE = 'corner.member.1';
const OWNER = '/owner';
const CLOCK = '/clock';
const ANSWERS = 60;
const PHOTOS = 80;

/** Requests that the app needs to show the last deck and conversations. */
const KEPT = /^\/api\/(?:auth\/user$|discover$|conversations(?:\/|$)|matches\/|messages\/|members\/|media\/photos\/)/;
const PHOTO = /^\/api\/media\/photos\//;
const USER = '/api/auth/user';

export const isKept = (path: string) => KEPT.test(path);

/** Requests after which another member, or none, may be signed in. */
export function mayEndSession(method: string, path: string): boolean {
  if (path === '/api/logout') return true;
  return method !== 'GET' && /^\/api\/(?:login|register|reset-password|verify-email|account)$/.test(path);
}

/** Cache of the signed-in member's last responses. Its steps never overlap. */
export class MemberCache {
  private last: Promise<unknown> = Promise.resolve();
  private ending: Promise<void> = Promise.resolve();

  constructor(
    private readonly caches: CacheStorage,
    /** Ends what else belongs to the member. */
    private readonly ended: () => Promise<void>,
  ) {}

  /** Owner of the cache when a request starts, after all earlier steps: its response is kept for that member only. */
  async owner(): Promise<string | undefined> {
    await this.last;
    return this.storedOwner();
  }

  async keep(request: Request, answer: Response, owner: string | undefined): Promise<void> {
    const path = new URL(request.url).pathname;
    // One that hangs half-way holds up no step.
    const response = path === USER || !answer.ok ? answer : new Response(await answer.blob(), answer);
    return this.inTurn(async () => {
      // An answer that comes late must not end what belongs to the next member.
      const isOwners = (await this.storedOwner()) === owner;
      if (response.status === 401 && isOwners) return this.empty();
      if (!response.ok) return;
      if (path === USER) await this.begin(((await response.clone().json()) as { id: string }).id);
      else if (!owner || !isOwners) return;
      const cache = await this.caches.open(MEMBER_CACHE);
      await cache.put(request, response);
      await dropSurplus(cache, PHOTO.test(path));
      if (path !== USER) return;
      await cache.put(CLOCK, new Response(String(Date.now() - dateOf(response))));
      await dropOldPhotos(cache, await this.serverNow());
    });
  }

  async find(request: Request): Promise<Response | undefined> {
    const stored = await this.caches.match(request, { cacheName: MEMBER_CACHE, ignoreVary: true });
    return stored && !isOver(stored, request, await this.serverNow()) ? stored : undefined;
  }

  forget(): Promise<void> {
    return this.inTurn(() => this.empty());
  }

  /** A page that was loaded past the worker may have signed another member in. */
  dropOthers(member: string): Promise<void> {
    return this.inTurn(async () => {
      const owner = await this.storedOwner();
      if (owner && owner !== member) await this.empty();
    });
  }

  /** Caches of older versions. */
  dropOlder(): Promise<void> {
    return this.inTurn(async () => {
      for (const name of await this.caches.keys()) {
        if (name.startsWith('corner.') && name !== MEMBER_CACHE) await this.caches.delete(name);
      }
    });
  }

  /** By this device's offset at the last answer about the member, because the worker ends often. */
  private async serverNow(): Promise<number> {
    const ahead = await this.caches.match(CLOCK, { cacheName: MEMBER_CACHE });
    return Date.now() - (Number(await ahead?.text()) || 0);
  }

  private async storedOwner(): Promise<string | undefined> {
    return (await this.caches.match(OWNER, { cacheName: MEMBER_CACHE }))?.text();
  }

  private async begin(id: string): Promise<void> {
    const owner = await this.storedOwner();
    if (owner === id) return;
    if (owner) await this.empty();
    await (await this.caches.open(MEMBER_CACHE)).put(OWNER, new Response(id));
  }

  private async empty(): Promise<void> {
    await this.caches.delete(MEMBER_CACHE);
    // No step waits for it: a push service may take its time, or fail.
    this.ending = this.ended().catch(() => undefined);
  }

  /** Storage that is full or forbidden keeps nothing; that is no failure. */
  private inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.last.then(step).catch(() => undefined);
    this.last = done;
    return done.then(() => this.ending);
  }
}

/** Photos are kept as long as the server lets browsers keep them. */
function isOver(response: Response, { url }: Request, now: number): boolean {
  if (!PHOTO.test(new URL(url).pathname)) return false;
  const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
  return !(now < dateOf(response) + seconds * 1000);
}

const dateOf = (response: Response) => Date.parse(response.headers.get('date') ?? '');

async function dropSurplus(cache: Cache, photos: boolean): Promise<void> {
  const isCounted = (path: string) => isKept(path) && path !== USER && PHOTO.test(path) === photos;
  const requests = (await cache.keys()).filter(({ url }) => isCounted(new URL(url).pathname));
  const surplus = requests.slice(0, Math.max(0, requests.length - (photos ? PHOTOS : ANSWERS)));
  await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })));
}

async function dropOldPhotos(cache: Cache, now: number): Promise<void> {
  for (const request of await cache.keys()) {
    const stored = await cache.match(request, { ignoreVary: true });
    if (stored && isOver(stored, request, now)) await cache.delete(request, { ignoreVary: true });
  }
}
