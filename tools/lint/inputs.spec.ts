import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from './folders.js';

const workspace = join(__dirname, '../..');

const sources = [
  ...foldersIn(join(workspace, 'services')).map((name) => `services/${name}`),
  'libs/service-kit',
].flatMap((project) =>
  readdirSync(join(workspace, project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/spec\.ts$/.test(file))
    .map((file) => ({
      path: `${project}/src/${file}`,
      text: readFileSync(join(workspace, project, 'src', file), 'utf8'),
    })),
);
/** A class of `dtoOf` has a maximum for everything, or it could not be made. */
const bounded = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/class (\w+) extends dtoOf\(/g)].map(([, name]) => name!)),
);
const INPUT = /@(Body|Query|Headers|Param)\(([^)]*)\)\s*(?:\w+|\{[^}]*\})\??(?:: (\w+))?/g;

/** Inputs of public routes without a maximum, found in the controller's text. */
function endless(text: string): string[] {
  if (/@Controller\('internal/.test(text)) return [];
  const inputs = [...text.matchAll(INPUT)];
  const all = text.match(/@(Body|Query|Headers|Param)\(/g) ?? [];
  if (inputs.length !== all.length) return ['one that is written in another way'];
  return inputs
    .filter(([, kind, names = '', type = '']) => {
      if (kind === 'Body' || (kind === 'Query' && names === '')) return !bounded.has(type);
      // The router refuses a longer path parameter than a hundred characters, Node more headers than 16 kB.
      return kind === 'Query' && !/, \w+$/.test(names);
    })
    .map(([input]) => input);
}

it.each([
  ['a body of no class', '@Post()\n  join(@Body() body: Record<string, string>)'],
  ['a body of an interface', 'join(@Body() { items }: SendBatch)'],
  ['a part of a query without a pipe', "list(@Query('q') query: string)"],
  ['a whole query without a class', 'list(@Query() query: unknown)'],
])('%s is seen', (_, text) => {
  expect(endless(text)).toHaveLength(1);
});

it('whatever a public route takes has a maximum in its contract', () => {
  const controllers = sources.filter(({ path }) => path.endsWith('.controller.ts'));
  expect(bounded.size).toBeGreaterThan(40);
  expect(controllers.flatMap(({ path, text }) => endless(text).map((input) => `${path}: ${input}`))).toEqual([]);
});
