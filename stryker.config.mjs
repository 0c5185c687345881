/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['{gateway,libs,services,tools}/**/*.policy.ts', 'web/src/**/*-slice.ts'],
  testRunner: 'jest',
  jest: { configFile: 'tools/test/mutation.jest.cjs' },
  coverageAnalysis: 'perTest',
  // A changed constant of a module loads the specs anew: a quarter of the mutants took four fifths of the time.
  ignoreStatic: true,
  // The specs of policies and reducers need the sources of one another, and nothing that is built or kept.
  ignorePatterns: [
    '**',
    '!{gateway,libs,services,tools,web}/**/*.{ts,tsx,cjs,json}',
    '!jest.config.cjs',
    '!package.json',
    '**/dist',
  ],
  tempDirName: '.data/mutation',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: '.data/mutation-report/report.html' },
  jsonReporter: { fileName: '.data/mutation-report/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  incremental: true,
  incrementalFile: '.data/mutation-report/incremental.json',
};
