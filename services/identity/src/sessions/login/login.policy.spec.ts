import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginAnswer, loginCaller } from './login.policy.js';
import type { Login } from './login.service.js';

const cookies = new SessionCookies('https://corner.example');
const asked = (headers: Record<string, string>) => ({ headers, ip: '192.0.2.7' }) as unknown as FastifyRequest;

it('identifies a caller by network, browser and cookies', () => {
  const cookie = '__Host-refresh_token=old; __Host-device_id=mark';
  const names = cookies.read(cookie);
  expect(loginCaller(asked({ cookie, 'user-agent': 'Firefox' }), cookies)).toEqual({
    network: '192.0.2.7',
    userAgent: 'Firefox',
    deviceMark: names.device,
    refreshToken: names.refresh,
  });
});

it('keeps 300 characters of the user agent, and accepts none', () => {
  expect(loginCaller(asked({ 'user-agent': 'x'.repeat(301) }), cookies).userAgent).toBe('x'.repeat(300));
  expect(loginCaller(asked({}), cookies)).toMatchObject({ userAgent: '', deviceMark: undefined });
});

it('returns the member and sets the cookies of session and device', () => {
  const set: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => (set[name] = value) } as unknown as FastifyReply;
  const login = {
    account: { id: 'm1', email: 'ana@corner.example', first_name: 'Ana', last_name: 'Silva' },
    session: { accessToken: 'access', refreshToken: 'refresh' },
    deviceMark: 'mark',
  } as unknown as Login;
  expect(loginAnswer(login, asked({}), reply, cookies)).toEqual({
    user: { id: 'm1', email: 'ana@corner.example', name: 'Ana Silva' },
  });
  const values = { access: 'access', refresh: { token: 'refresh', maxAge: 30 * 86_400 }, device: 'mark' };
  expect(set['set-cookie']).toEqual(cookies.set(undefined, values));
});
