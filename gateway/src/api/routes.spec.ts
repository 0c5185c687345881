import { maxBytesOf } from './routes.js';

it.each([
  'PATCH /api/profile',
  'POST /api/profile/photos',
  'POST /api/profile/photos/links',
  'POST /api/profile/video',
])('%s takes files', (route) => {
  const [method = '', path = ''] = route.split(' ');
  expect(maxBytesOf(method, path)).toBeGreaterThan(10_000_000);
});

it.each([
  'PATCH /api/profile/',
  'POST /api/profile',
  'PATCH /api/profile/setup',
  'POST /api/profile/photos/1/move',
  'PUT /api/profile/photos/order',
  'POST /api/login',
])('%s takes JSON alone', (route) => {
  const [method = '', path = ''] = route.split(' ');
  expect(maxBytesOf(method, path)).toBe(256 * 1024);
});
