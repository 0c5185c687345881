import { readdirSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, workspace } from '../start/preparation.mjs';
import { APPS, readDevOptions } from './dev-options.mjs';

const say = (text) => console.log(`  ${text}`);

try {
  const services = readdirSync(join(workspace, 'services'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const options = readDevOptions(process.argv.slice(2), ['gateway', ...services.map(({ name }) => name)]);
  if (options.isAppAlone) options.watched.forEach(serve);
  else {
    await prepare(
      say,
      APPS.filter((name) => !options.watched.includes(name)),
    );
    const { launch } = await import('../dist/start/launcher.js');
    await launch(workspace, options.watched);
  }
} catch (error) {
  console.error(`\nCorner could not start.\n${error.message}`);
  process.exit(1);
}

/** PORT says where the product is, as for `npm start`. */
function serve(app) {
  spawn(process.execPath, [join(workspace, 'node_modules/vite/bin/vite.js')], {
    cwd: join(workspace, app),
    stdio: 'inherit',
  });
}
