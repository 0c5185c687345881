import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEndpoints, writeTable } from './route-table.js';

const workspace = join(import.meta.dirname, '../../..');
const file = 'gateway/src/api/routes.generated.ts';

const endpoints = await readEndpoints(join(workspace, 'services'), 'dist/src');
writeFileSync(join(workspace, file), writeTable(endpoints));
process.stdout.write(`${file}: ${endpoints.length} endpoints\n`);
