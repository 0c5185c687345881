/**
 * The Jest project of an app.
 * @param {{ name: string, root: string, setup: string, esmOnly: string[], transform?: Record<string, string>, moduleNameMapper?: Record<string, string> }} app
 * `esmOnly`: packages that ship ES modules only, besides those that both apps use.
 */
exports.jestApp = ({ name, root, setup, esmOnly, transform, moduleNameMapper }) => ({
  displayName: name,
  rootDir: root,
  runtime: require.resolve('../testing/src/environment/kept-modules.cjs'),
  testEnvironment: require.resolve('../testing/src/environment/kept-jsdom.cjs'),
  testMatch: ['<rootDir>/src/**/*.spec.ts?(x)'],
  setupFilesAfterEnv: [setup],
  transform: {
    '\\.po$': require.resolve('./jest-po.cjs'),
    ...transform,
    '^.+\\.(m?js|[jt]sx?)$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...shared, ...esmOnly].join('|')})/)`],
  moduleNameMapper: {
    '^@corner/web-kit/ui/(.*)$': '<rootDir>/../libs/web-kit/src/ui/$1.tsx',
    '^@corner/(domain|contracts|web-kit)/(.*)$': '<rootDir>/../libs/$1/src/$2.ts',
    ...moduleNameMapper,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/'],
});

const shared = ['@lingui', '@messageformat', 'moo', 'lucide-react', 'react-router', 'react-router-dom', 'cookie'];
