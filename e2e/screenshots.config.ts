import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** `npm run screenshots`: every screen in both widths and themes, the README's own among them. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  workers: 1,
  testDir: 'screenshots',
  testMatch: '*.shots.ts',
  globalSetup: './product.setup.ts',
  outputDir: '../test-results/screenshots-run',
  reporter: [['list']],
  timeout: 180_000,
  use: { ...journeys.use, trace: 'off' },
});
