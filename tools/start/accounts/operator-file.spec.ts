import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorVariables, writeOperatorFile } from './operator-file.js';

describe("what an operator's command finds", () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'corner-operator-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const names = ['ADMIN_URL', 'INTERNAL_SECRET'] as const;
  const kept = { ADMIN_URL: 'http://127.0.0.1:1', INTERNAL_SECRET: 'kept' };

  it('is nothing where the product has never run and the environment does not say all', () => {
    expect(operatorVariables(dataDir, {}, names)).toBeUndefined();
    expect(operatorVariables(dataDir, { ADMIN_URL: 'http://admin' }, names)).toBeUndefined();
  });

  it('is what the last start wrote, for its owner alone', () => {
    writeOperatorFile(dataDir, { ...kept, NATS_URL: 'nats://127.0.0.1', DATABASE_PASSWORD: 'secret' });
    expect(operatorVariables(dataDir, {}, ['DATABASE_PASSWORD'])).toBeUndefined();
    expect(operatorVariables(dataDir, {}, names)).toEqual(kept);
    expect(operatorVariables(dataDir, {}, ['NATS_URL'])).toEqual({ NATS_URL: 'nats://127.0.0.1' });
    expect(statSync(join(dataDir, 'operator.json')).mode & 0o777).toBe(0o600);
  });

  it('is what the environment says before that', () => {
    writeOperatorFile(dataDir, kept);
    const env = { ADMIN_URL: 'http://admin:3000', INTERNAL_SECRET: 'given' };
    expect(operatorVariables(dataDir, env, names)).toEqual(env);
  });
});
