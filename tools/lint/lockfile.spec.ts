import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../..');

interface Locked {
  link?: boolean;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const suits = (wanted: string[] | undefined, ours: string) => !wanted || wanted.includes(ours);
const installed = Object.entries(packages).filter(
  ([path, { link, os, cpu, libc }]) =>
    path.includes('node_modules/') && !link && suits(os, 'linux') && suits(cpu, 'x64') && suits(libc, 'glibc'),
);

describe('the lockfile', () => {
  it('pins the content of every package that is installed on Linux on x64', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });

  // npm before 11.19, as Node 20 brings it, calls such a file out of date and installs nothing.
  it('gives no package of ours the name of an alias that another package wants beside it', () => {
    const own = { ...packages['']!.dependencies, ...packages['']!.devDependencies };
    const wanted = Object.entries(packages).flatMap(([path, { peerDependencies = {} }]) =>
      Object.entries(peerDependencies).flatMap(([name, range]) =>
        range.startsWith('npm:') && name in own && own[name] !== range ? [`${path} wants ${name} ${range}`] : [],
      ),
    );
    expect(wanted).toEqual([]);
  });

  it('is installed without running anything of the packages', () => {
    expect(readFileSync(join(workspace, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});
