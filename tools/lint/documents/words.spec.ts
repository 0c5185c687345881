import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');
const linesOf = (path: string) => readFileSync(join(workspace, path), 'utf8').split('\n');
const tracked = (...globs: string[]) =>
  execFileSync('git', ['ls-files', ...globs], { cwd: workspace, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const sources = tracked('*.ts', '*.tsx', '*.mjs');
const documents = tracked('*.md', ':!*CHANGELOG.md', ':!docs/spec-coverage.md', ':!web/src/shared/policies');

function commentsOf(path: string): string[] {
  let isOpen = false;
  return linesOf(path).filter((line) => {
    const text = line.trim();
    const isComment = isOpen || /^(?:\/\/|\{?\/\*)/.test(text);
    if (isComment && !text.startsWith('//')) isOpen = !text.includes('*/');
    return isComment;
  });
}

it('comments are at most 4 % of the lines of code', () => {
  const lines = sources.flatMap((path) => linesOf(path).filter((line) => line.trim()));
  expect(sources.flatMap(commentsOf).length / lines.length).toBeLessThan(0.04);
});

it('comments, titles of tests and documents name the person who acts', () => {
  // The account `nobody` of the system is one.
  const VAGUE = /(?<![`=])\b(?:nobody|somebody|whoever|anybody)\b(?![`:])/i;
  const TITLE = /^\s*(?:it|test|describe)(?:\.\w+)*\((['"`])/;
  const vague = [...sources, ...documents].flatMap((path) => {
    const lines = path.endsWith('.md')
      ? linesOf(path)
      : [...commentsOf(path), ...linesOf(path).filter((line) => TITLE.test(line))];
    return lines.filter((line) => VAGUE.test(line)).map((line) => `${path}: ${line.trim()}`);
  });
  expect(vague).toEqual([]);
});
