const { jestApp } = require('../libs/web-kit/jest-app.cjs');

/** @type {import('jest').Config} */
module.exports = jestApp({
  name: 'admin-web',
  root: __dirname,
  setup: '<rootDir>/src/app/tests/test-setup.ts',
  esmOnly: [],
  // Jest loads Ant Design as CommonJS, so its locales must be, too.
  moduleNameMapper: { '^antd/es/(.*)$': 'antd/lib/$1' },
});
