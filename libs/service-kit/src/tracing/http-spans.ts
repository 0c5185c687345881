import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './span.js';
import { withSpan } from './request-context.js';
import { beginSpan } from './tracing.js';

/** Probes and files are frequent and irrelevant. */
const TRACED = /^\/(api|internal)(\/|$)/;

/** Creates a span for every request. Public clients cannot continue a trace, or they could force recording. */
export function traceCalls(server: FastifyInstance, service: string, isPublic: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (!TRACED.test(route)) return done();
    const parent = isPublic ? undefined : request.headers['traceparent'];
    const span = beginSpan(service, `${request.method} ${route}`, 'server', {
      parent: typeof parent === 'string' ? parent : undefined,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': String(request.id) },
    });
    if (span) spans.set(request, span);
    withSpan(span, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? `answered ${reply.statusCode}` : undefined);
    done();
  });
}
