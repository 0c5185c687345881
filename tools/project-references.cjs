const { readJsonFile } = require('@nx/devkit');
const { existsSync } = require('node:fs');
const { join } = require('node:path/posix');

/** Nx learns from the `references` of each tsconfig.json which project needs which: they are stated there already. */
exports.name = 'project-references';
exports.createDependencies = (_options, { projects, workspaceRoot }) => {
  const nameOf = new Map(Object.entries(projects).map(([name, { root }]) => [root, name]));
  return Object.entries(projects).flatMap(([source, { root }]) => {
    const sourceFile = join(root, 'tsconfig.json');
    if (!existsSync(join(workspaceRoot, sourceFile))) return [];
    return (readJsonFile(join(workspaceRoot, sourceFile)).references ?? [])
      .map(({ path }) => nameOf.get(join(root, path)))
      .filter((target) => target && target !== source)
      .map((target) => ({ source, target, sourceFile, type: 'static' }));
  });
};
