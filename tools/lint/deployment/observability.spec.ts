import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../folders.js';
import { secretFiles } from '../../setup/secret-files.js';

const workspace = join(__dirname, '../../..');
const text = (path: string) => readFileSync(join(workspace, path), 'utf8');
const folder = 'deploy/observability';

const alarms = ['alarms', 'machine'].flatMap((file) =>
  text(`${folder}/${file}.rules.yml`)
    .split(/^ +- alert: /m)
    .slice(1)
    .map((written) => ({ name: /^\w+/.exec(written)![0], written })),
);

describe('alarms', () => {
  it('have a section of their name in the runbooks, and there is no other', () => {
    const sections = [...text('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alarms.map(({ name }) => name));
  });

  it.each(alarms)('$name names its section and says how urgent it is', ({ name, written }) => {
    expect(written).toContain(`runbook_url: '{{ $externalLabels.runbooks }}#${name.toLowerCase()}'`);
    expect(written).toMatch(/labels: \{ severity: (page|ticket) \}/);
    expect(written).toMatch(/summary: \S/);
  });

  it('keep to the thresholds of docs/operations.md', () => {
    const table = /\| worth an alarm[^]*?\n\n/.exec(text('docs/operations.md'))![0];
    const rows = table.split('\n').slice(2).filter(Boolean);
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const cell = row.split('|')[1]!;
      const [, word, limit] = /(above|from) ([\d.]+)/.exec(cell)!;
      for (const [, metric] of cell.matchAll(/`(\w+)`/g)) {
        const alarm = alarms.find(({ written }) => written.includes(`(${metric})`));
        expect(`${metric}: ${alarm?.written}`).toContain(`(${metric}) ${word === 'from' ? '>=' : '>'} ${limit}`);
      }
    }
  });
});

describe('dashboards', () => {
  const files = readdirSync(join(workspace, folder, 'dashboards'));
  const sources = new Set([...text(`${folder}/grafana/sources.yml`).matchAll(/\buid: (\w+)/g)].map(([, uid]) => uid));

  it.each(files)('%s is whole: each panel has a place, a source that is provisioned, and queries', (file) => {
    const { uid, panels } = JSON.parse(text(`${folder}/dashboards/${file}`)) as {
      uid: string;
      panels: { id: number; title: string; gridPos: object; datasource: { uid: string }; targets: object[] }[];
    };
    expect(uid).toBe(`corner-${file.replace('.json', '')}`);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
    for (const { title, datasource, targets } of panels) {
      expect(title).toMatch(/\S/);
      expect(sources).toContain(datasource.uid);
      expect(targets.length).toBeGreaterThan(0);
    }
  });
});

it('Grafana knows how often Prometheus looks', () => {
  const scraped = /scrape_interval: (\w+)/.exec(text(`${folder}/prometheus.yml`))![1];
  expect(text(`${folder}/grafana/sources.yml`)).toContain(`timeInterval: ${scraped} `);
});

it('Prometheus reads every rules file and sends alerts to an Alertmanager, which mails', () => {
  const prometheus = text(`${folder}/prometheus.yml`);
  const rules = readdirSync(join(workspace, folder)).filter((file) => file.endsWith('.rules.yml'));
  for (const file of [...rules, 'alertmanager:9093']) expect(prometheus).toContain(file);
  const { global, receivers } = JSON.parse(
    secretFiles(
      {
        SMTP_URL: 'smtps://me%40x:pass%2Fword@mail.example',
        ALARM_MAIL_TO: 'me@corner.example',
        PUBLIC_URL: 'https://x',
      },
      () => 'secret',
    ).alertmanager!['alertmanager.yml']!,
  ) as { global: object; receivers: object[] };
  expect(global).toMatchObject({
    smtp_smarthost: 'mail.example:465',
    smtp_auth_username: 'me@x',
    smtp_auth_password: 'pass/word',
    smtp_require_tls: true,
  });
  expect(receivers[0]).toEqual({ name: 'operator', email_configs: [{ to: 'me@corner.example', send_resolved: true }] });
});

it('every service is scraped and traced, and its absence raises an alert', () => {
  const services = [...foldersIn(join(workspace, 'services')), 'gateway'];
  const scraped = [...text(`${folder}/prometheus.yml`).matchAll(/names:\s*\[([^\]]*)\]/g)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
  expect(scraped.sort()).toEqual(services.sort());
  const files = ['docker-compose.yml', `${folder}/compose.yml`].map(text);
  for (const service of services) {
    for (const compose of files) expect(compose).toMatch(new RegExp(`^  ${service}:`, 'm'));
    expect(alarms.find(({ name }) => name === 'ServiceAway')!.written).toContain(`process="${service}"`);
  }
});

it('images are of one version each', () => {
  const images = [...text(`${folder}/compose.yml`).matchAll(/image: (\S+)/g)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
});

it('Alloy, as root without capabilities, keeps its state where root need not own the folder', () => {
  expect(text(`${folder}/compose.yml`)).toContain('--storage.path=/tmp/');
});
