const { projects } = require('../../jest.config.cjs');

const unit = projects.find(({ displayName }) => displayName === 'unit');
const [[, swc]] = Object.values(unit.transform);
const parser = { ...swc.jsc.parser, tsx: true };

/** Policies and reducers are plain functions: one project without a browser runs the specs of both. */
module.exports = {
  ...unit,
  // Stryker puts its own around each of them.
  runtime: undefined,
  testEnvironment: 'node',
  displayName: 'mutation',
  testMatch: ['<rootDir>/**/*.policy.spec.ts', '<rootDir>/web/src/**/*-slice.spec.ts'],
  transform: {
    '^.+\\.(ts|js|mjs)$': ['@swc/jest', swc],
    '^.+\\.tsx$': ['@swc/jest', { ...swc, jsc: { ...swc.jsc, parser } }],
  },
  moduleNameMapper: {
    '/answer-schemas$': '<rootDir>/web/src/shared/api/answer-schemas.jest.ts',
    ...unit.moduleNameMapper,
  },
};
