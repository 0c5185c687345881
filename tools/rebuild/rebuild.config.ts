import { resolve } from 'node:path';
import { operatorVariables } from '../start/operator-file.js';

/** Where the admin service is; undefined when nobody says. */
export const rebuildConfig = operatorVariables(resolve(process.env.DATA_DIR || '.data'), process.env, [
  'ADMIN_URL',
  'INTERNAL_SECRET',
]);
