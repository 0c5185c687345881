import { execSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const title =
  '# Performance\n\nWritten by `tools/bench`, one command a section. Machines differ: compare ratios, not figures.\n';

/**
 * Replaces one section of docs/performance.md, or adds it.
 * @param {string} name heading and key of the section
 * @param {string} command what wrote it
 * @param {string} markdown the section's tables and notes
 */
export function writeSection(name, command, markdown) {
  const begin = `<!-- ${name}: begin -->`;
  const end = `<!-- ${name}: end -->`;
  const section = `${begin}\n\n## ${name}\n\n\`${command}\` on ${machine()}.\n\n${markdown.trim()}\n\n${end}\n`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : title;
  const known = before.includes(begin);
  const after = known
    ? before.slice(0, before.indexOf(begin)) + section + before.slice(before.indexOf(end) + end.length + 1)
    : `${before.trimEnd()}\n\n${section}`;
  writeFileSync(file, after);
}

/** What the figures were measured on, the load included: a busy machine explains many of them. */
function machine() {
  const [cpu] = cpus();
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim();
  const load = loadavg()[0].toFixed(1);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu.model.trim()}, ${memory} GB, Node ${process.versions.node}, commit ${commit}, load ${load} when it ended`;
}
