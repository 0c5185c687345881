import { ROUTES } from './routes.generated.js';
import { findRoute, maxBytesOf } from './routes.js';

const JSON_ALONE = 256 * 1024;

it.each(ROUTES.map((route) => [route.path, route] as const))(
  '%s has a limit, by network for anonymous callers',
  (_, route) => {
    const { points, seconds, by } = route.limit;
    expect(points / seconds).toBeLessThanOrEqual(50);
    expect(points).toBeGreaterThan(0);
    if (!route.isMedia) expect(by).toBe(route.caller === 'member' ? 'member' : 'network');
  },
);

it.each(ROUTES.flatMap((route) => route.endpoints.map((endpoint) => [endpoint, route] as const)))(
  '%s matches its own row',
  (endpoint, route) => expect(findRoute(endpoint.split(' ')[1]!.replaceAll(/:\w+/g, 'x'))).toBe(route),
);

it.each([
  ['PATCH', '/api/profile', true],
  ['POST', '/api/profile/photos', true],
  ['POST', '/api/profile/photos/links', true],
  ['POST', '/api/profile/video', true],
  ['PATCH', '/api/profile/', false],
  ['POST', '/api/profile', false],
  ['PATCH', '/api/profile/setup', false],
  ['POST', '/api/profile/photos/1/move', false],
  ['PUT', '/api/profile/photos/order', false],
  ['POST', '/api/login', false],
])('%s %s accepts files: %s', (method, path, takesFiles) => {
  if (takesFiles) expect(maxBytesOf(method, path)).toBeGreaterThan(10_000_000);
  else expect(maxBytesOf(method, path)).toBe(JSON_ALONE);
});
