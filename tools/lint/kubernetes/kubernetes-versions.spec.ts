import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, buildAnew, filesUnder, folder, ofKind, overlays, podsOf, type Manifest } from './manifests.js';

const waveOf = ({ metadata }: Manifest) => Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);

/** An overlay of an installation, which names another image and version. */
function buildWith(image: string): Manifest[] {
  const own = mkdtempSync(join(tmpdir(), 'overlay-'));
  try {
    cpSync(join(folder, 'overlays/small'), own, { recursive: true });
    for (const file of filesUnder(own, '.yaml')) {
      const content = readFileSync(file, 'utf8').replaceAll('../../', `${relative(own, folder)}/`);
      writeFileSync(file, content.replace(/newName: .*(?= })/, image).replace('VERSION=0.1.0', 'VERSION=1.2.3'));
    }
    return buildAnew(relative(folder, own));
  } finally {
    rmSync(own, { recursive: true });
  }
}

it('takes an image by its digest, from a registry with a port', () => {
  const digest = `sha256:${'a'.repeat(64)}`;
  const manifests = buildWith(`newName: localhost:5000/corner, digest: '${digest}'`);
  const images = podsOf(manifests).flatMap(({ pod }) => pod.spec.containers.map(({ image }) => image));
  expect(new Set(images)).toEqual(new Set([`localhost:5000/corner@${digest}`]));
  expect(ofKind(manifests, 'Job').map(({ metadata }) => metadata.name)).toEqual(['migrate-1.2.3']);
  const { pod } = podsOf(manifests).find(({ owner }) => owner.metadata.name === 'gateway')!;
  expect(pod.metadata.labels['app.kubernetes.io/version']).toBe('1.2.3');
});

describe.each(overlays)('the overlay %s', (overlay) => {
  const manifests = build(`overlays/${overlay}`);

  it('lets Argo CD bring settings and servers first, then the migration, then the processes', () => {
    for (const manifest of manifests) {
      const wave = /^(settings|server)$/.test(manifest.metadata.labels?.['app.kubernetes.io/component'] ?? '') ? -2 : 0;
      expect([manifest.metadata.name, waveOf(manifest)]).toEqual([
        manifest.metadata.name,
        manifest.kind === 'Job' ? -1 : wave,
      ]);
    }
  });

  it('checks liveness and readiness of every server', () => {
    const listening = podsOf(manifests).flatMap(({ pod }) => pod.spec.containers.filter(({ ports }) => ports));
    expect(listening.length).toBeGreaterThan(8);
    for (const { livenessProbe, readinessProbe } of listening) {
      expect(livenessProbe).toBeDefined();
      expect(readinessProbe).toBeDefined();
    }
  });

  it('keeps events on three servers where there are three', () => {
    const settings = ofKind(manifests, 'ConfigMap').map(({ data }) => data?.['EVENTS_REPLICAS']);
    expect(settings.filter(Boolean)).toEqual(overlay === 'trial' ? [] : ['3']);
  });
});
