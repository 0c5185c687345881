import { resolve } from 'node:path';
import { variable } from '../start/accounts/accounts.js';
import { operatorVariables } from '../start/accounts/operator-file.js';

/** Undefined where the service is not known. */
export function rebuildConfig(service: string): { url: string; internalSecret: string } | undefined {
  const name = variable(service, 'URL');
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const found = operatorVariables(dataDir, process.env, [name, 'INTERNAL_SECRET']);
  return found && { url: found[name]!, internalSecret: found.INTERNAL_SECRET! };
}
