// Loaded into every process; shifts the wall clock of the services by DRILL_CLOCK.
import { readFileSync } from 'node:fs';

if (process.argv.includes('identity')) {
  const RightDate = globalThis.Date;
  let offset = 0;
  setInterval(() => (offset = Number(readFileSync(process.env.DRILL_CLOCK, 'utf8'))), 500).unref();
  const now = () => RightDate.now() + offset;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new RightDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
