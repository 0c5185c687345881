import { Lexer } from 'marked';

/** Reads Markdown at build, so that no browser gets the reader: a `.md` file exports its outline as `document`. */
export const documents = (names) => ({
  name: 'documents',
  transform(code, id) {
    if (!id.endsWith('.md')) return null;
    return { code: `export const document = ${JSON.stringify(readDocument(code, names))};`, map: null };
  },
});

/**
 * @param names what stands for `{{a.b}}` in the text
 * @throws where the text has what no page shows: formats, links, tables, words after a list
 */
export function readDocument(markdown, names) {
  const open = [];
  for (const token of new Lexer({ gfm: false }).lex(fill(markdown, names))) {
    const part = open.at(-1);
    if (token.type === 'heading' && (part ? token.depth > 1 && token.depth <= open.length + 1 : token.depth === 1)) {
      open.length = token.depth - 1;
      open.push(begin(textOf(token), open.at(-1)));
    } else if (token.type === 'paragraph' && part?.points.length === 0) part.paragraphs.push(textOf(token));
    else if (token.type === 'list' && part && !token.ordered) part.points.push(...token.items.map(textOf));
    else if (token.type !== 'space') refuse(token);
  }
  return open[0];
}

function begin(text, parent) {
  const [, heading, id] = /^(.*?)(?: \{#([a-z-]+)\})?$/.exec(text);
  const part = { id, heading, paragraphs: [], points: [], parts: [] };
  parent?.parts.push(part);
  return part;
}

function fill(markdown, names) {
  return markdown.replace(/\{\{(.*?)\}\}/g, (placeholder, path) => {
    const value = path.split('.').reduce((part, key) => part?.[key], names);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`Nothing is called ${placeholder}`);
    return String(value);
  });
}

const PLAIN = new Set(['heading', 'paragraph', 'list_item', 'text', 'escape']);

function textOf(token) {
  if (!PLAIN.has(token.type)) refuse(token);
  return token.tokens ? token.tokens.map(textOf).join('') : token.text;
}

function refuse({ type, raw }) {
  throw new Error(`No page shows this ${type}: ${raw}`);
}
