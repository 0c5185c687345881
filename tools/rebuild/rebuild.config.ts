import { resolve } from 'node:path';
import { operatorVariables } from '../start/operator-file.js';

/** Undefined where the admin service is not configured. */
export const rebuildConfig = operatorVariables(resolve(process.env.DATA_DIR || '.data'), process.env, [
  'ADMIN_URL',
  'INTERNAL_SECRET',
]);
