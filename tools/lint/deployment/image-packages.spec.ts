import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

it('the image holds no package that only a developer needs', () => {
  const image = JSON.parse(execFileSync('node', ['deploy/image/manifest.mjs'], { encoding: 'utf8' })) as Manifest;
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  // The trial's mail catcher reads mail with these two.
  const needed = ['postal-mime', 'smtp-server'];
  expect(Object.keys(image.dependencies).filter((name) => name in devDependencies && !needed.includes(name))).toEqual(
    [],
  );
  expect(image.dependencies).toHaveProperty('pg');
});
