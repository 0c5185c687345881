import { freePort } from '@corner/embedded/processes/free-port';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Frames } from '../people/frames.js';
import { pidOf } from '../product/installation.js';
import { Caller, Member, PASSWORD } from '../people/member.js';
import { startCollector, type CollectedSpan } from './otlp-collector.js';
import { startProduct, type Product } from '../product/product.js';
import { startPrometheus, targetsOf } from '../product/prometheus.js';
import { expressions, metricsOf, namesIn, recorded } from './prometheus-names.js';

const elsewhere = { ...process.env };
let dataDir: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(join(tmpdir(), 'corner-observed-'));
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  process.env.GATEWAY_METRICS_PORT = String(await freePort(`metrics of ${dataDir}`));
  product = await startProduct(dataDir, 0);
  process.env.E2E_BASE_URL = product.url;
});
test.afterAll(async () => {
  await product?.stop();
  collector.close();
  for (const name of ['E2E_BASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'GATEWAY_METRICS_PORT']) {
    if (elsewhere[name] === undefined) delete process.env[name];
    else process.env[name] = elsewhere[name];
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function traceWith(traceId: () => string | undefined, steps: string[]): Promise<CollectedSpan[]> {
  let trace: CollectedSpan[] = [];
  await expect(() => {
    const id = traceId();
    trace = collector.spans.filter((span) => id !== undefined && span.traceId === id);
    expect(trace.map(({ service, name }) => `${service}: ${name}`)).toEqual(expect.arrayContaining(steps));
  }).toPass({ timeout: 60_000 });
  return trace;
}

function logLines(): Record<string, unknown>[] {
  const folder = join(dataDir, 'logs');
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('one trace shows a sign-in from the gateway to the mail about the new device', async () => {
  const member = await Member.join();
  const answer = await new Caller().expect('POST', '/api/login', {
    body: { email: member.email, password: PASSWORD },
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  const requestId = answer.headers.get('x-request-id')!;
  const begun = () => collector.spans.find(({ attributes }) => attributes['request.id'] === requestId)?.traceId;
  const trace = await traceWith(begun, [
    'gateway: POST /api/login',
    'identity: POST /api/login',
    'identity: outbox-add-traced',
    'identity: commit',
    'identity: publish identity.device-added',
    'notifications: handle identity.device-added',
    'notifications: queue notifications-mail',
    'notifications: work notifications-mail',
  ]);
  const ids = new Set(trace.map(({ spanId }) => spanId));
  const roots = trace.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId));
  expect(roots.map(({ service, name }) => `${service}: ${name}`)).toEqual(['gateway: POST /api/login']);
  // Callers outside cannot decide what is recorded.
  expect(trace[0]!.traceId).not.toBe('a'.repeat(32));
  const lines = logLines().filter((line) => line.traceId === trace[0]!.traceId);
  expect(lines).toContainEqual(expect.objectContaining({ service: 'identity', requestId, msg: 'signed-in' }));
  expect(JSON.stringify(trace)).not.toContain(member.email);
});

test('one trace shows a message from its frame to the subscribed services, and the acknowledgement names the trace', async () => {
  const [alice, bob] = await Promise.all([Member.join(), Member.join()]);
  const socket = await Frames.signIn(alice);
  socket.send({ type: 'message', recipientId: bob.id, content: 'Round one?', clientId: randomUUID() });
  const ack = await socket.next('ack', 'error');
  const traceId = /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(String(ack.traceparent))?.[1];
  await traceWith(
    () => traceId,
    [
      'realtime: frame message',
      'realtime: send message',
      'messaging: POST /internal/messages/asked',
      'messaging: send-store',
      'messaging: publish messaging.message-sent',
      'notifications: handle messaging.message-sent',
    ],
  );
  socket.socket.close();
});

const targets = () => targetsOf(pidOf('gateway', dataDir));

test('a process exports every metric that a rule or dashboard uses', async () => {
  const look = () => Promise.all(targets().map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const published = (await look()).map(namesIn);
  const known = new Set([...published.flat(), ...recorded()]);
  const asked = expressions().flatMap(({ place, text }) => metricsOf(text).map((metric) => ({ place, metric })));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ metric }) => !known.has(metric))).toEqual([]);
  // The queries of a scrape must not count; those of a report may coincide with one scrape.
  await expect(async () => {
    expect((await look()).join('\n').match(/^database_waiting\S* [1-9].*/gm)).toBeNull();
  }).toPass({ timeout: 30_000 });
});

/** Panels that show nothing while all is well. */
const EMPTY_WHEN_WELL = new Set(['Failures by route', 'Instances that cannot reach one', 'Alarms that fire']);

test('Prometheus evaluates every rule, fills every panel and finds no alarm', async () => {
  const [alice, bob] = await Promise.all([Member.join(), Member.join()]);
  const prometheus = await startPrometheus(join(dataDir, 'prometheus'), targets());
  try {
    const socket = await Frames.signIn(alice);
    // Scrape twice with a pause: a rate needs two samples of each series.
    const use = async () => {
      await alice.expect('GET', '/api/discover');
      await alice.expect('POST', '/api/swipe', { body: { targetId: bob.id, isLike: true } });
      socket.send({ type: 'message', recipientId: bob.id, content: 'Round two?', clientId: randomUUID() });
      await socket.next('ack', 'error');
    };
    await expect(async () => {
      await use();
      const rules = await prometheus.rules();
      expect(rules.length).toBeGreaterThan(30);
      expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
      const panels = expressions().filter(({ title }) => title !== undefined);
      const silent: string[] = [];
      for (const { place, title, text } of panels) {
        const expression = text
          .replaceAll('$__rate_interval', '1m')
          .replaceAll('$service', '.+')
          .replaceAll('service=".+"', 'service=~".+"');
        const samples = await prometheus.ask(expression);
        if (samples.length === 0 && !EMPTY_WHEN_WELL.has(title!)) silent.push(`${place}, ${title}: ${text}`);
      }
      expect(panels.length).toBeGreaterThan(50);
      expect(silent).toEqual([]);
    }).toPass({ timeout: 120_000 });
    expect(await prometheus.ask('up{job="corner"} == 0')).toEqual([]);
    expect(await prometheus.ask('ALERTS{alertstate="firing"}')).toEqual([]);
    socket.socket.close();
  } finally {
    await prometheus.stop();
  }
});
