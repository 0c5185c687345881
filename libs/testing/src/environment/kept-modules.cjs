const { default: Runtime } = require('jest-runtime');

const PACKAGES = '/node_modules/';
/** These packages hold state of a test file, so each file loads its own. */
const OWN_PER_FILE = /\/node_modules\/(prom-client|@opentelemetry|@testing-library|@lingui)\//;
/** Files that mock or reset modules must not share theirs. */
const MOCKING = /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules)/;

/** By project and path. */
const kept = new Map();
/** By global object and path: unchanged sources are compiled once. */
const compiled = new WeakMap();
const current = {};

/**
 * Loads packages once per worker, because loading takes a large part of a small file's time. Own modules are reloaded
 * per file. Use it together with `keepGlobal`.
 */
class KeepingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const [{ id }, , , , files, , path] = args;
    current.runtime = this;
    compileOnce(this.executor);
    if (MOCKING.test(files.get(path))) return;
    if (!kept.has(id)) kept.set(id, new Map());
    this.kept = kept.get(id);
    for (const [each, module] of this.kept) this.registries.moduleRegistry.set(each, module);
  }

  /** A cached module calls the runtime that loaded it, whose file has finished. */
  requireModuleOrMock(from, name) {
    return this === current.runtime
      ? super.requireModuleOrMock(from, name)
      : current.runtime.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const [path, module] of this.kept ? this.registries.moduleRegistry : [])
      if (path.includes(PACKAGES) && !OWN_PER_FILE.test(path) && module.loaded) this.kept.set(path, module);
    super.teardown();
  }
}

function compileOnce(executor) {
  const context = executor.environment.getVmContext();
  if (!compiled.has(context)) compiled.set(context, new Map());
  const known = compiled.get(context);
  const compile = executor.compile.bind(executor);
  executor.compile = (source, path) => {
    const before = known.get(path);
    if (before?.source === source) return before.run;
    const run = compile(source, path);
    known.set(path, { source, run });
    return run;
  };
}

module.exports = { __esModule: true, default: KeepingRuntime };
