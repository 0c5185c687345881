import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

process.env.ATTACK = 'whole';
process.env.LIMIT_FACTOR = '1';

/** `npm run attack`: how far each attacker gets, with the limits of an installation. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  metadata: { demoMembers: 300 },
  workers: 1,
  timeout: 600_000,
  testMatch: 'probes/attack.spec.ts',
  reporter: [['list']],
});
