const Jsdom = require('jest-fixed-jsdom');
const { keepGlobal } = require('./kept-global.cjs');

/** A window that serves all files of a project in a worker; what a file leaves in it is taken away. */
module.exports = class extends keepGlobal(Jsdom) {
  constructor(config, context) {
    super(config, context);
    if (this.atFirst) return;
    const { global } = this;
    this.timers = [];
    const { setTimeout, setInterval } = global;
    // Those without a delay are left to run: React's scheduler, which is kept, waits for its own.
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
    const changed = [global.document, global.navigator, global.Element.prototype, global.HTMLElement.prototype];
    this.atFirst = [global, ...changed].map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
  }

  prepareAgain() {
    super.prepareAgain();
    for (const [object, properties] of this.atFirst) restore(object, properties);
  }

  async teardown() {
    await super.teardown();
    await new Promise((resolve) => setTimeout(resolve));
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

function restore(object, properties) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const key of Reflect.ownKeys(now)) if (!(key in properties) && now[key].configurable) delete object[key];
  for (const key of Reflect.ownKeys(properties)) {
    const then = properties[key];
    if (now[key]?.value !== then.value || now[key]?.get !== then.get) Object.defineProperty(object, key, then);
  }
}
