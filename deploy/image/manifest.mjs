// Prints the root's manifest for the image: only packages imported by the servers' built code and their peers, at the
// root's versions. `npm prune` then keeps these and their dependencies. Run in the root after a build.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

const roots = ['gateway', 'services', 'libs', 'tools'];
const SKIPPED =
  /^(node_modules|web-kit|testing|bench|test|lint|generators|apps|dashboards|dev|member)$|\.(spec|int-spec|fixture)\./;
const IMPORT = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*['"]([^'"]+)['"]/g;

function* scripts(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name) || (entry.name === 'src' && !folder.endsWith('dist'))) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* scripts(path);
    else if (/\.m?js$/.test(entry.name)) yield path;
  }
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const versions = { ...manifest.dependencies, ...manifest.devDependencies };
const imported = new Set(Object.keys(versions).filter((name) => name === 'reflect-metadata'));
for (const root of roots) {
  for (const script of scripts(root)) {
    for (const [, name] of readFileSync(script, 'utf8').matchAll(IMPORT)) {
      if (/^[./]|^@corner\//.test(name) || isBuiltin(name)) continue;
      imported.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
}
const peersOf = (name) =>
  Object.keys(JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')).peerDependencies ?? {});
for (const name of imported) {
  if (versions[name]) for (const peer of peersOf(name)) if (manifest.dependencies[peer]) imported.add(peer);
}
const known = [...imported].filter((name) => versions[name]).sort();
console.log(
  JSON.stringify(
    {
      name: manifest.name,
      version: manifest.version,
      private: true,
      type: manifest.type,
      workspaces: manifest.workspaces.filter((path) => !/^(web|admin-web|e2e)$/.test(path)),
      dependencies: Object.fromEntries(known.map((name) => [name, versions[name]])),
    },
    null,
    2,
  ),
);
