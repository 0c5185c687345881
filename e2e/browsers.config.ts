import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** The walk in Firefox and WebKit, which have drivers of their own: Playwright starts no browser. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testMatch: 'browsers/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 480_000,
  expect: { timeout: 40_000 },
  metadata: { demoMembers: 0 },
});
