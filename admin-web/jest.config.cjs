const esmOnly = '@lingui|@messageformat|moo|lucide-react|react-router|react-router-dom|cookie|date-fns';

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'admin-web',
  rootDir: __dirname,
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/src/**/*.spec.ts?(x)'],
  setupFilesAfterEnv: ['<rootDir>/src/app/test-setup.ts'],
  transform: {
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
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '^@corner/(domain|contracts|web-kit)/(.*)$': '<rootDir>/../libs/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/'],
};
