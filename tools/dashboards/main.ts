import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { haveChromium } from '../test/chromium.mjs';
import * as dashboards from './dashboard.js';
import { pageOf, WIDTH, type Series } from './drawing.js';

const USAGE = `Draws the dashboards of deploy/observability with what a Prometheus knows. It is no Grafana: the same files and
queries, drawn by us.

  npm run dashboards -- http://127.0.0.1:9090 [--minutes 60] [--until 2026-01-31T12:00:00Z]
                    [--into test-results/dashboards] [--set service=messaging]`;

interface Answer {
  status: string;
  error?: string;
  data: { result: { metric: Record<string, string>; value?: Point; values?: Point[] }[] };
}
type Point = [at: number, value: string];

const workspace = join(import.meta.dirname, '../../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    until: { type: 'string', default: new Date().toISOString() },
    into: { type: 'string', default: join(workspace, 'test-results/dashboards') },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [prometheus] = positionals;
if (!prometheus || !(Number(options.minutes) > 0) || Number.isNaN(Date.parse(options.until))) {
  console.error(USAGE);
  process.exit(1);
}
const range = dashboards.rangeOf(
  Date.parse(options.until) / 1_000,
  Number(options.minutes) * 60,
  WIDTH / 2,
  dashboards.scrapeInterval(),
);
const isSet = Object.fromEntries(options.set.map((pair) => pair.split('=')));

async function ask(target: dashboards.Target, variables: Record<string, string>): Promise<Series[]> {
  const query = dashboards.fill(target.expr, range, variables);
  const times = target.instant ? { time: range.end } : { start: range.start, end: range.end, step: range.step };
  const body = new URLSearchParams(Object.entries({ query, ...times }).map(([name, value]) => [name, String(value)]));
  const way = target.instant ? 'query' : 'query_range';
  const answer = (await (await fetch(`${prometheus}/api/v1/${way}`, { method: 'POST', body })).json()) as Answer;
  if (answer.status !== 'success') throw new Error(`${query}: ${answer.error}`);
  return answer.data.result.map(({ metric, value, values }) => ({
    name: dashboards.legendOf(target, metric),
    labels: metric,
    points: (values ?? [value!]).map(([at, text]) => [at, Number(text)]),
  }));
}

const browser = await chromium.launch({
  executablePath: await haveChromium(console.log),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  mkdirSync(options.into, { recursive: true });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 } });
  for (const dashboard of dashboards.readDashboards()) {
    const variables = Object.fromEntries(dashboard.templating.list.map(({ name, current }) => [name, current.value]));
    Object.assign(variables, isSet);
    const answers = new Map<dashboards.Panel, Series[]>();
    for (const panel of dashboard.panels.filter(dashboards.asksPrometheus)) {
      const found = await Promise.all(panel.targets.map((target) => ask(target, variables)));
      answers.set(panel, found.flat());
    }
    const used = dashboard.templating.list.map(({ name }) => `${name}: ${variables[name]}`);
    await page.setContent(
      pageOf(dashboard, [...used, 'drawn from its file, not by Grafana'].join(' · '), range, answers),
    );
    const file = join(options.into, `${dashboard.uid.replace('corner-', '')}.webp`);
    await sharp(await page.screenshot({ fullPage: true }))
      .webp({ quality: 80 })
      .toFile(file);
    console.log(file);
  }
} finally {
  await browser.close();
}
