const { jestApp } = require('../libs/web-kit/jest-app.cjs');

/** @type {import('jest').Config} */
module.exports = jestApp({
  name: 'web',
  root: __dirname,
  setup: '<rootDir>/src/app/testing/test-setup.ts',
  esmOnly: ['uuid', 'radix-ui', '@radix-ui', 'thumbhash', '@hookform', 'marked'],
  transform: { '\\.md$': '<rootDir>/build/jest-documents.cjs' },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/app/testing/no-styles.ts',
    '/batches$': '<rootDir>/src/shared/store/batches.jest.ts',
    '/answer-schemas$': '<rootDir>/src/shared/api/answer-schemas.jest.ts',
  },
});
