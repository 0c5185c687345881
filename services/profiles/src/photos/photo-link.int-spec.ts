import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { User } from '@corner/contracts/profiles.api';
import { publicAddress } from '@corner/service-kit/network/public-address.policy';
import { internet, NETWORK, type Network } from '@corner/service-kit/network/public-network';
import { stubResponse } from '@corner/testing/other-services';
import { alice, bob, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';

const config = readProfilesConfig();

const PUBLIC = '93.184.216.34';

/** A fake external site: each path answers as `pages` says. */
const pages: Record<string, (response: ServerResponse) => void> = {};
let asked: string[] = [];
const site = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  const page = pages[request.url!];
  if (page) page(response);
  else response.writeHead(404).end('nothing here');
});

let profiles: TestService;
let addresses: Record<string, string[]>;
const connected: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const port = String((site.address() as AddressInfo).port);
  profiles = await startTestService(AppModule, config, profilesOptions);
  const network = profiles.get<Network>(NETWORK);
  const { connect } = internet;
  jest.spyOn(network, 'resolve').mockImplementation(async (name) => addresses[name] ?? []);
  jest.spyOn(network, 'connect').mockImplementation((options, callback) => {
    connected.push(options.hostname);
    connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port }, callback);
  });
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c81e2b' } })
    .withExif({ IFD0: { Copyright: 'the photographer' } })
    .jpeg()
    .toBuffer();
  const redirect = (to: string) => (response: ServerResponse) => void response.writeHead(302, { location: to }).end();
  Object.assign(pages, {
    '/me.jpg': (response: ServerResponse) => response.end(picture),
    '/page.html': (response: ServerResponse) => response.end('<html></html>'),
    '/broken': (response: ServerResponse) => response.destroy(),
    '/large': (response: ServerResponse) => response.end(Buffer.alloc(10 * 1024 * 1024 + 1)),
    '/large.jpg': (response: ServerResponse) => response.end(Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])),
    '/me.gif': (response: ServerResponse) => response.end(Buffer.from('GIF89a')),
    '/one': redirect('/me.jpg'),
    '/two': redirect('/one'),
    '/three': redirect('http://elsewhere.example/two'),
    '/four': redirect('/three'),
    '/inside': redirect('http://intranet.example/me.jpg'),
    '/metadata': redirect('http://169.254.169.254/me.jpg'),
    '/file': redirect('file:///etc/passwd'),
    '/to-login': redirect('http://user:secret@photos.example/me.jpg'),
    '/again': redirect('http://rebinding.example/me.jpg'),
  });
  for (const who of [alice, bob]) welcome(who);
});
afterAll(async () => {
  await profiles.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  asked = [];
  connected.length = 0;
  addresses = {
    'photos.example': [PUBLIC],
    'elsewhere.example': ['2606:2800:220:1::1', PUBLIC],
    'intranet.example': ['10.0.0.7'],
    'half.example': [PUBLIC, '127.0.0.1'],
  };
});

function welcome(who: Persona): void {
  stubResponse('GET', `/internal/accounts/${who.id}`, {
    memberId: who.id,
    email: who.email,
    state: 'active',
    emailVerified: true,
  });
}
const add = (as: Persona, url: string) =>
  profiles.request<User & ErrorBody>('POST', '/api/profile/photos/links', { as, body: { url } });
const me = async (as: Persona) => (await profiles.request<User>('GET', '/api/auth/user', { as })).body;
const unreachable = { status: 400, body: { code: 'PHOTO_LINK_UNREACHABLE' } };

describe('refuses a link', () => {
  it.each([
    ['to our own machine', 'http://127.0.0.1/me.jpg'],
    ['to our own machine, in decimals', 'http://2130706433/me.jpg'],
    ['to our own machine, as IPv6', 'http://[::1]/me.jpg'],
    ['to our own machine, mapped into IPv6', 'http://[::ffff:127.0.0.1]/me.jpg'],
    ['to a private network by its name', 'http://intranet.example/me.jpg'],
    ['to a name with a public and a private address', 'http://half.example/me.jpg'],
    ['to an unknown name', 'http://unknown.example/me.jpg'],
    ['to another port', 'http://photos.example:8080/me.jpg'],
    ['with a name and password', 'http://user:secret@photos.example/me.jpg'],
  ])('%s without a request', async (_, url) => {
    expect(await add(bob, url)).toMatchObject(unreachable);
    expect(connected).toEqual([]);
  });

  it.each([
    ['is dead', '/gone.jpg'],
    ['breaks off', '/broken'],
    ['is no image', '/page.html'],
    ['is too large', '/large'],
    ['redirects into a private network', '/inside'],
    ['redirects to a private address', '/metadata'],
    ['redirects to a file', '/file'],
    ['redirects to a name and password', '/to-login'],
    ['redirects a fourth time', '/four'],
  ])('when its target %s', async (_, path) => {
    expect(await add(bob, `http://photos.example${path}`)).toMatchObject(unreachable);
    expect(connected[0]).toBe(PUBLIC);
    expect(connected.map(publicAddress)).toEqual(connected);
  });

  it.each([
    ['too large', '/large.jpg', { status: 413, body: { code: 'IMAGE_TOO_LARGE' } }],
    ['of a format that is not taken', '/me.gif', { status: 400, body: { code: 'IMAGE_GIF' } }],
  ])('to an image that is %s, with the reason', async (_, path, answer) => {
    expect(await add(bob, `http://photos.example${path}`)).toMatchObject(answer);
  });

  it('to a name whose address changes between two requests', async () => {
    const resolve = jest.spyOn(profiles.get<Network>(NETWORK), 'resolve');
    resolve.mockResolvedValueOnce([PUBLIC]).mockResolvedValueOnce(['127.0.0.1']);
    expect(await add(bob, 'http://rebinding.example/again')).toMatchObject(unreachable);
    expect(resolve).toHaveBeenLastCalledWith('rebinding.example');
    expect(asked).toEqual(['rebinding.example/again']);
  });

  it('that does not answer within five seconds', async () => {
    const late = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
    pages['/slow'] = (response) => {
      response.writeHead(200).write('the first bytes');
      late.abort(new Error('too late'));
    };
    expect(await add(bob, 'http://photos.example/slow')).toMatchObject(unreachable);
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });

  it('and changes nothing else of the request', async () => {
    const before = await me(bob);
    const profileImages = ['http://photos.example/me.jpg', 'http://photos.example/gone.jpg'];
    const answer = await profiles.request('PATCH', '/api/profile', { as: bob, body: { bio: 'New', profileImages } });
    expect(answer).toMatchObject(unreachable);
    expect(await me(bob)).toEqual(before);
  });

  it('while the operator has disabled links', async () => {
    config.own.PHOTO_LINKS = 'off';
    const answer = await add(bob, 'http://photos.example/me.jpg');
    config.own.PHOTO_LINKS = 'on';
    expect(answer).toMatchObject({ status: 400, body: { code: 'PHOTO_LINKS_OFF' } });
    expect(connected).toEqual([]);
  });
});

describe('a link', () => {
  it('becomes a photo of our own, redrawn and served to its owner', async () => {
    const { status, body } = await add(alice, 'http://photos.example/me.jpg');
    expect(status).toBe(201);
    expect(body.profileImages).toEqual([expect.stringMatching(/^\/api\/media\/photos\/[\w-]{22}$/)]);
    expect(body.photos).toMatchObject([{ width: 300, height: 400, thumbhash: expect.any(String) }]);
    const photo = await fetch(profiles.url + body.profileImages[0]!, { headers: alice.headers });
    expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  it('may redirect three times, and connects to the checked address', async () => {
    expect((await add(alice, 'http://photos.example/three')).status).toBe(201);
    expect(connected).toEqual([PUBLIC, '2606:2800:220:1::1', '2606:2800:220:1::1', '2606:2800:220:1::1']);
    expect(asked).toEqual([
      'photos.example/three',
      'elsewhere.example/two',
      'elsewhere.example/one',
      'elsewhere.example/me.jpg',
    ]);
  });

  it('keeps its place among the photos of a profile', async () => {
    const [first, second] = (await me(alice)).profileImages;
    const body = { profileImages: [second, 'http://photos.example/me.jpg', `${first}?w=720`] };
    const { profileImages } = (await profiles.request<User>('PATCH', '/api/profile', { as: alice, body })).body;
    expect(profileImages).toEqual([second, expect.stringMatching(/^\/api\/media\/photos\//), first]);
  });
});
