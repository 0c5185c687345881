/** The two apps, each with a development server of its own. */
export const APPS = ['web', 'admin-web'];

/**
 * @typedef {object} DevOptions
 * @property {boolean} isAppAlone the product runs already; only the apps in `watched` are served
 * @property {string[]} watched names of services and apps, `gateway` among them
 */

/**
 * Reads `npm run dev -- <words>`: nothing, the names of apps, or `--only` with names.
 * @param {readonly string[]} words
 * @param {readonly string[]} servers what can be restarted by itself
 * @returns {DevOptions}
 * @throws {Error} that names what can be said
 */
export function readDevOptions(words, servers) {
  const all = [...servers, ...APPS];
  if (words.length === 0) return { isAppAlone: false, watched: all };
  const isAppAlone = words[0] !== '--only' && !words[0].startsWith('--only=');
  const names = words.flatMap((word) => word.replace(/^--only=?/, '').split(',')).filter(Boolean);
  const possible = isAppAlone ? APPS : all;
  const unknown = names.filter((name) => !possible.includes(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(
      [
        `${unknown.join(', ') || 'A name'} ${unknown.length > 0 ? 'is not known' : 'is missing'}. What can be said:`,
        '  npm run dev                            everything, with reload of what changed',
        `  npm run dev -- --only identity,web     reload of these alone: ${all.join(', ')}`,
        `  npm run dev -- web                     an app beside a running product: ${APPS.join(', ')}`,
      ].join('\n'),
    );
  }
  return { isAppAlone, watched: all.filter((name) => names.includes(name)) };
}
