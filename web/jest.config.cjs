module.exports = { displayName: 'web', testMatch: ['<rootDir>/src/**/*.spec.ts?(x)'], passWithNoTests: true };
