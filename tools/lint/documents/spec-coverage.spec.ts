import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');

interface Row {
  line: number;
  section: string;
  says: string;
  /** `file`: title, one or more. */
  tests: { file: string; title: string }[];
}

/** The rows of every table whose last column is `test (file: name)`. */
function rowsOf(text: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|') || /^\| *(section\b|#|-)/.test(line)) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [section = '', says = '', cited = ''] = cells;
    const tests = cited.split('<br>').flatMap((citation) => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(citation.trim()) ?? [];
      return file && title ? [{ file, title }] : [];
    });
    if (cells.length !== 3 || !section || !says || tests.length !== cited.split('<br>').length) {
      problems.push(`line ${index + 1}: not "| section | what the spec says | \`file\`: title |"`);
    } else rows.push({ line: index + 1, section, says, tests });
  }
  return { rows, problems };
}

const texts = new Map<string, string | null>();
function read(file: string): string | null {
  if (!texts.has(file)) {
    const path = join(workspace, file);
    texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : null);
  }
  return texts.get(file)!;
}

/** A title as the source writes it: a string of its own, in any of the three quotes. */
function hasTitle(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote));
}

function problemsOf(text: string): string[] {
  const { rows, problems } = rowsOf(text);
  for (const { line, tests } of rows) {
    for (const { file, title } of tests) {
      const source = /\.(int-)?spec\.tsx?$/.test(file) ? read(file) : null;
      if (source === null) problems.push(`line ${line}: there is no test file ${file}`);
      else if (!hasTitle(source, title)) problems.push(`line ${line}: ${file} has no test "${title}"`);
    }
  }
  return problems;
}

const coverage = readFileSync(join(workspace, 'docs/spec-coverage.md'), 'utf8');
/** The table of findings, the only one there whose rows cite tests. */
const [, findings = ''] =
  /## Findings\b(.*?)\n## /s.exec(readFileSync(join(workspace, 'docs/security.md'), 'utf8')) ?? [];

it('the table of security findings names a test that exists in every row', () => {
  expect(rowsOf(findings).rows.length).toBeGreaterThan(20);
  expect(problemsOf(findings)).toEqual([]);
});

describe('the tables of ASVS', () => {
  const asvs = readFileSync(join(workspace, 'docs/asvs.md'), 'utf8');
  const GROUPS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];
  const rows = asvs.split('\n').filter((line) => line.startsWith('| V'));
  const withoutTest = rows.filter((line) => line.endsWith('| none |'));

  it('have every group of requirements, in its order', () => {
    const all = GROUPS.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, at) => `V${chapter + 1}.${at + 1}`),
    );
    expect(rows.map((line) => line.split(' ')[1])).toEqual(all);
  });

  it('say of each whether it holds, and what does not', () => {
    for (const line of rows)
      expect(line).toMatch(/^\| V\S+ \| (Holds|In part: .* Not: |Does not apply: |Level 3 alone)/);
  });

  it('name a test that exists where something holds', () => {
    for (const line of withoutTest) expect(line).toMatch(/Does not apply|Level 3 alone/);
    expect(problemsOf(rows.filter((line) => !withoutTest.includes(line)).join('\n'))).toEqual([]);
  });
});

describe('the table of what the specification says', () => {
  it('names a test that exists in every row', () => {
    expect(problemsOf(coverage)).toEqual([]);
  });

  it('has every sentence once', () => {
    const claims = rowsOf(coverage).rows.map(({ section, says }) => `${section}: ${says}`);
    expect(claims.filter((each, index) => claims.indexOf(each) !== index)).toEqual([]);
  });

  it.each([
    ['| 2 | A sentence | |', 'line 1: not "| section | what the spec says | `file`: title |"'],
    ['| 2 | A sentence | some words |', 'line 1: not "| section | what the spec says | `file`: title |"'],
    ['| 2 | A sentence | `e2e/gone.spec.ts`: a title |', 'line 1: there is no test file e2e/gone.spec.ts'],
    ['| 2 | A sentence | `README.md`: Corner |', 'line 1: there is no test file README.md'],
    [
      '| 2 | A sentence | `e2e/journeys/opening.spec.ts`: a visitor |',
      'line 1: e2e/journeys/opening.spec.ts has no test "a visitor"',
    ],
  ])('is refused with the row %s', (row, problem) => {
    expect(problemsOf(row)).toEqual([problem]);
  });
});
