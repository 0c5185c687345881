import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';
import type { CameraOptions } from './screenshots/camera.js';

/** `npm run screenshots`: every screen in both widths and themes, the README's own among them. */
export default defineConfig<CameraOptions>({
  ...journeys,
  testMatch: 'screenshots/*.shots.ts',
  fullyParallel: true,
  outputDir: '../test-results/screenshots-run',
  reporter: [['list']],
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off', renewsReadme: true },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
