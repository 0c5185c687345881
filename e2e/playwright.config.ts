import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM, HEADLESS_SHELL } from './product/browser.js';
import type { CameraOptions } from './screenshots/camera.js';

const below = (paths: string[]) => paths.map((path) => `**/e2e/${path}`);
/** Journeys that kill nothing and do not affect the figures of others. */
const LEAVING_ALL_ALIVE = below([
  'journeys/cases/*.spec.ts',
  'journeys/media.spec.ts',
  'journeys/opening.spec.ts',
  'upgrade/upgrade.spec.ts',
]);
/** Push or a camera, which the headless shell lacks. */
const IN_CHROMIUM = below(['screens/frame/installed.spec.ts', 'screens/profile/setup-with-video.spec.ts']);
const ALONE = below(['probes/cost/cost.spec.ts']);
/** Specs that start a separate product. */
const ON_THEIR_OWN = below(['journeys/observability.spec.ts', 'drills/restore.spec.ts']);

/** `npm run test:browsers` visits all screens, `npm test` those that differ most. */
const IS_WHOLE = process.env.WALK === 'whole';
const SCREENS = ['slow-journeys', 'chromium', 'pseudo-language', 'screens'];
/** Firefox and WebKit have separate drivers and are not on every machine. */
const WALK: Project[] = process.env.WALK
  ? [
      {
        name: 'walk',
        testMatch: 'browsers/*.spec.ts',
        grepInvert: IS_WHOLE ? undefined : /@whole/,
        timeout: 900_000,
        expect: { timeout: 40_000 },
      },
    ]
  : [];

/** Journeys in a real browser against the built product, which `product/product.setup.ts` starts on data of its own. */
export default defineConfig<CameraOptions>({
  testDir: '.',
  testIgnore: 'dist/**',
  outputDir: '../test-results',
  globalSetup: './product/product.setup.ts',
  // One product on few cores. Screens leave it as it is, so they run beside each other; journeys at the end kill parts of it. A third
  // worker has something to do while the others wait for a mail or an event.
  workers: 3,
  projects: [
    // The longest one, so it starts first.
    ...WALK,
    {
      // They mostly wait, so they start first, beside the screens.
      name: 'slow-journeys',
      testMatch: LEAVING_ALL_ALIVE,
    },
    {
      // One worker starts the other browser once.
      name: 'chromium',
      testMatch: IN_CHROMIUM,
      fullyParallel: true,
      workers: 1,
      use: { launchOptions: CHROMIUM },
    },
    {
      // Every screen of members in a language that runs the other way and has longer words. A handful of pictures is taken,
      // so that `npm run screenshots` still can when it is wanted. These are long, so they come before the short ones.
      name: 'pseudo-language',
      testMatch: 'screenshots/*.shots.ts',
      testIgnore: IS_WHOLE ? [] : 'screenshots/admin.shots.ts',
      // Fifty members for one dialog.
      grepInvert: /out of likes/,
      fullyParallel: true,
      use: { viewport: { width: 390, height: 844 }, themes: ['dark'], inPseudo: true },
    },
    {
      name: 'screens',
      testMatch: ['screens/*/*.spec.ts', 'admin/*.spec.ts'],
      testIgnore: ['dist/**', ...IN_CHROMIUM],
      fullyParallel: true,
    },
    {
      // Their members would appear in the decks and lists of other specs.
      name: 'probes',
      testMatch: 'probes/*.spec.ts',
      testIgnore: ['dist/**', ...ALONE],
      dependencies: [...SCREENS, ...WALK.map(({ name }) => name!)],
    },
    {
      // Other specs would distort its figures.
      name: 'cost',
      testMatch: ALONE,
      dependencies: ['probes'],
    },
    {
      name: 'journeys',
      // The other drills take minutes each and are for `npm run drill` alone.
      testMatch: ['journeys/*.spec.ts', 'drills/kill.spec.ts'],
      testIgnore: ['dist/**', ...LEAVING_ALL_ALIVE, ...ON_THEIR_OWN],
      workers: 1,
      dependencies: ['cost'],
    },
    {
      // Beside the journeys, which run one after the other.
      name: 'own-products',
      testMatch: ON_THEIR_OWN,
      dependencies: ['cost'],
    },
  ],
  // Generous, because a busy machine is slow.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 800 },
    // Closing overlays disappear at once. A spec about motion needs `test.use({ contextOptions: { reducedMotion: 'no-preference' } })`.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's requests pass by `page.route`. A spec about it asks for it: `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // No trace: recording costs a seventh of the time of all tests. `--trace on` records the one that failed.
    launchOptions: HEADLESS_SHELL,
  },
});
