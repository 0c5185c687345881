/** Symbols that jest-circus leaves behind. */
const LEFT = /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|RETRY|WAIT_BEFORE_RETRY|TEST_TIMEOUT|LOG_ERRORS)/;

/** Reuses one global object for all test files of a project in a worker, because packages are cached in it. */
exports.keepGlobal = (Environment) => {
  const kept = [];
  return class extends Environment {
    constructor(config, context) {
      if (kept[0]) {
        kept[0].prepareAgain();
        return kept[0];
      }
      super(config, context);
      this.exit = this.global.process.exit;
      kept.push(this);
    }

    prepareAgain() {
      const { global, exit } = this;
      for (const key of Object.getOwnPropertySymbols(global)) if (LEFT.test(key.description)) delete global[key];
      const { env } = global.process;
      for (const name of Object.keys(env)) delete env[name];
      Object.assign(env, process.env);
      global.process.exit = exit;
    }

    async teardown() {
      this.fakeTimersModern.useRealTimers();
    }
  };
};
