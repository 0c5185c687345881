const { TestEnvironment } = require('jest-environment-node');
const { keepGlobal } = require('./kept-global.cjs');

module.exports = keepGlobal(TestEnvironment);
