import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { thisTree } from '../stack/tree.js';

const file = thisTree.path('docs/performance.md');

/** A Markdown table; the first column is text, the others are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

/** Describes the machine, including its load: a busy machine explains many figures. */
export function machine(loadBefore: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: thisTree.root, encoding: 'utf8' }).trim();
  const load = `load average ${loadBefore.toFixed(1)} when it began, ${loadavg()[0]!.toFixed(1)} when it ended`;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} × ${cpus()[0]!.model.trim()}, ${memory} GB, Node ${process.versions.node}, commit ${commit}, ${load}`;
}

/** Replaces the text between a section's markers in docs/performance.md. */
export function writeSection(name: string, markdown: string): void {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  const section = `${begin}\n\n${markdown.trim()}\n\n${end}`;
  writeFileSync(
    file,
    from < 0 || to < from
      ? `${page.trimEnd()}\n\n${section}\n`
      : page.slice(0, from) + section + page.slice(to + end.length),
  );
}
