import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, seen from tools/dist/bench. */
export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** The built entry of a bench process. */
export const benchScript = (name: string) => join(workspace, 'tools/dist/bench', `${name}.js`);
