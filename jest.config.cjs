const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** One runner for the whole repo: `npx jest --selectProjects unit -- services/identity`. */
const foldersOf = (parent) =>
  readdirSync(join(__dirname, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .join('|');
const packages = { libs: foldersOf('libs'), services: foldersOf('services') };
/** Packages that ship ES modules only, read off node_modules: Jest on Node 20 has to transform them. */
const esModules = (() => {
  const found = [];
  const visit = (folder, prefix = '') => {
    for (const name of readdirSync(folder)) {
      if (name.startsWith('.')) continue;
      const path = join(folder, name);
      if (name.startsWith('@')) visit(path, `${name}/`);
      else if (existsSync(join(path, 'package.json'))) {
        const { type } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
        if (type === 'module') found.push(prefix + name);
        if (existsSync(join(path, 'node_modules'))) visit(join(path, 'node_modules'));
      }
    }
  };
  visit(join(__dirname, 'node_modules'));
  return [...new Set(found)].join('|');
})();

/** SWC keeps decorator metadata; CommonJS output because Jest on Node 20 cannot require() native ES modules. */
const node = {
  rootDir: __dirname,
  runtime: '<rootDir>/libs/testing/src/environment/kept-modules.cjs',
  testEnvironment: '<rootDir>/libs/testing/src/environment/kept-node.cjs',
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
  transformIgnorePatterns: [`/node_modules/(?!((.*/)?node_modules/)?(${esModules})/)`],
  moduleNameMapper: {
    [`^@corner/(${packages.libs})/(.*)$`]: '<rootDir>/libs/$1/src/$2.ts',
    [`^@corner/(${packages.services})/(.*)$`]: '<rootDir>/services/$1/src/$2.ts',
    '^@corner/gateway/(.*)$': '<rootDir>/gateway/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

module.exports = {
  // A busy machine is slow, not wrong.
  testTimeout: 300_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services,gateway,tools,web/worker}/**/*.spec.ts'],
    },
    {
      ...node,
      displayName: 'integration',
      testEnvironment: '<rootDir>/libs/testing/src/environment/test-environment.ts',
      testMatch: ['<rootDir>/{libs,services,gateway,tools}/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/libs/testing/src/environment/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/environment/global-teardown.mjs',
    },
    '<rootDir>/web/jest.config.cjs',
    '<rootDir>/admin-web/jest.config.cjs',
  ],
};
