import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM, HEADLESS_SHELL } from './product/browser.js';
import type { CameraOptions } from './screenshots/camera.js';

const below = (paths: string[]) => paths.map((path) => `**/e2e/${path}`);
/** Journeys that kill nothing, and have no part in what others are counted for. */
const LEAVING_ALL_ALIVE = below([
  'journeys/cases/*.spec.ts',
  'journeys/media.spec.ts',
  'journeys/opening.spec.ts',
  'upgrade/upgrade.spec.ts',
]);
/** Of push or a camera, which the shell does not have. */
const IN_CHROMIUM = below(['screens/frame/installed.spec.ts', 'screens/profile/setup-with-video.spec.ts']);
const ALONE = below(['probes/cost/cost.spec.ts']);
/** They start products of their own, which nothing else can disturb. */
const ON_THEIR_OWN = below(['journeys/observability.spec.ts', 'drills/restore.spec.ts']);

/** `npm run test:browsers` looks at all, `npm test` at what differs most. */
const IS_WHOLE = process.env.WALK === 'whole';
const SCREENS = ['slow-journeys', 'chromium', 'pseudo-language', 'screens'];
/** Firefox and WebKit have drivers of their own, and are not on every machine. */
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
    // It is the longest by far, and leaves half of the machine to others.
    ...WALK,
    {
      // They wait for most of their time, so they begin first, beside the screens.
      name: 'slow-journeys',
      testMatch: LEAVING_ALL_ALIVE,
    },
    {
      // Another browser, which one worker starts once while the others keep theirs.
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
      // They kill nothing either, but what they make would be seen in the decks and lists of others.
      name: 'probes',
      testMatch: 'probes/*.spec.ts',
      testIgnore: ['dist/**', ...ALONE],
      dependencies: [...SCREENS, ...WALK.map(({ name }) => name!)],
    },
    {
      // It measures what others would add to.
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
      // Beside the journeys, which run one after the other and leave half of the machine free.
      name: 'own-products',
      testMatch: ON_THEIR_OWN,
      dependencies: ['cost'],
    },
  ],
  // Patience, not measures: a busy machine is slow, not wrong.
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
