import { trimmed } from '@corner/domain/text/characters';
import type { LoginResponse } from '@corner/contracts/identity.api';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import type { SessionCookies } from '@corner/service-kit/http/session-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitedLogin, Login, LoginCaller } from './login.service.js';
import { SESSION_SECONDS } from '../session.policy.js';

export function loginCaller(request: FastifyRequest, cookies: SessionCookies): LoginCaller {
  const { refresh, device } = cookies.read(request.headers.cookie);
  return {
    network: clientNetwork(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceMark: device,
    refreshToken: refresh,
  };
}

/** @throws why the member may not sign in, after setting the cookie of a limited session */
export function loginAnswer(
  login: Login | LimitedLogin,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: SessionCookies,
): LoginResponse {
  if ('refusal' in login) {
    void reply.header('set-cookie', cookies.set(request.headers.cookie, { limited: login.limited }));
    throw login.refusal;
  }
  const { account, session, deviceMark } = login;
  const refresh = { token: session.refreshToken, maxAge: SESSION_SECONDS };
  const values = { access: session.accessToken, refresh, device: deviceMark };
  void reply.header('set-cookie', cookies.set(request.headers.cookie, values));
  return {
    user: { id: account.id, email: account.email, name: trimmed(`${account.first_name} ${account.last_name}`) },
  };
}
