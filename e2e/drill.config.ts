import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** One drill of `npm run drill`; all but `kill` bring servers of their own. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  globalSetup: process.env.DRILL === 'kill' ? journeys.globalSetup : undefined,
  workers: 1,
  timeout: 900_000,
  testMatch: `drills/${process.env.DRILL}.spec.ts`,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off' },
});
