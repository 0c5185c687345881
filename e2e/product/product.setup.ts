import type { FullConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product } from './product.js';
import { listTowns } from '../screens/towns.js';

/** Starts the built product on temporary data, or uses the one at E2E_BASE_URL. */
export default async function setUp({ metadata }: FullConfig): Promise<() => Promise<void>> {
  // Start of this run's towns, and the taken ones: screens/towns.ts.
  process.env.E2E_RUN = String(Math.random());
  const towns = (process.env.E2E_TOWNS = mkdtempSync(join(tmpdir(), 'corner-towns-')));
  listTowns();
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-e2e-'));
  let product: Product | undefined;
  const stop = async () => {
    await product?.stop();
    for (const folder of [towns, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  if (process.env.E2E_BASE_URL) return stop;
  try {
    product = await startProduct(dataDir, (metadata.demoMembers as number | undefined) ?? 40);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
