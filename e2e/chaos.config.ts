import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

// Tests run in processes of their own, which inherit this.
process.env.CHAOS_ALL = '1';

/** `npm run chaos`: every process of the installation is killed in turn, not only those of the daily test. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  workers: 1,
  testMatch: 'chaos.spec.ts',
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off' },
});
