const Jsdom = require('jest-fixed-jsdom');
const { keepGlobal } = require('./kept-global.cjs');

/** Reuses one window for all test files of a project in a worker, and cleans up after each. */
module.exports = class extends keepGlobal(Jsdom) {
  constructor(config, context) {
    super(config, context);
    if (this.atFirst) return;
    const { global } = this;
    // React calls this at every step; jsdom's version is ten times slower.
    const { timeOrigin } = global.performance;
    global.performance.now = () => performance.timeOrigin + performance.now() - timeOrigin;
    this.timers = [];
    const { setTimeout, setInterval } = global;
    // Timers without a delay keep running: the cached React scheduler waits for its own.
    global.setTimeout = (handler, delay, ...args) => {
      const timer = setTimeout(handler, delay, ...args);
      if (delay > 0) this.timers.push(timer);
      return timer;
    };
    global.setInterval = (...args) => {
      const timer = setInterval(...args);
      this.timers.push(timer);
      return timer;
    };
    this.listeners = [];
    for (const target of [global, global.document]) {
      const { addEventListener } = target;
      target.addEventListener = (...args) => {
        this.listeners.push([target, ...args]);
        return addEventListener.apply(target, args);
      };
    }
    // Node omits non-enumerable names of a window, such as its constructors.
    const names = [...Reflect.ownKeys(global), ...Reflect.ownKeys(this.getVmContext())];
    const elements = names.filter((name) => /^(HTML\w*)?Element$/.test(String(name)));
    const changed = [global.document, global.navigator, ...elements.map((name) => global[name].prototype)];
    this.atFirst = [
      [global, descriptorsOf(global, names)],
      ...changed.map((object) => [object, descriptorsOf(object)]),
    ];
  }

  prepareAgain() {
    super.prepareAgain();
    for (const [object, properties] of this.atFirst) restore(object, properties);
  }

  async teardown() {
    await super.teardown();
    await new Promise((resolve) => setTimeout(resolve));
    // A pending history step would run in the next file and close its dialogs.
    this.dom.window._sessionHistory.clearHistoryTraversalTasks();
    for (const timer of this.timers.splice(0)) this.global.clearTimeout(timer);
    for (const [target, ...args] of this.listeners.splice(0)) target.removeEventListener(...args);
    const { document, localStorage, sessionStorage, history } = this.global;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    this.dom.cookieJar.removeAllCookiesSync();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
};

function descriptorsOf(object, names = Reflect.ownKeys(object)) {
  const found = names.map((name) => [name, Object.getOwnPropertyDescriptor(object, name)]);
  // Node lists a name that the window does not have.
  return Object.fromEntries(found.filter(([, descriptor]) => descriptor));
}

function restore(object, properties) {
  for (const key of Reflect.ownKeys(object))
    if (!(key in properties) && Object.getOwnPropertyDescriptor(object, key)?.configurable) delete object[key];
  for (const key of Reflect.ownKeys(properties)) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    const then = properties[key];
    if (now?.value !== then.value || now?.get !== then.get) Object.defineProperty(object, key, then);
  }
}
