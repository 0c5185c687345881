import { readDocument } from '../../../build/documents.mjs';

const names = { LIMITS: { undoMinutes: 5 }, PRODUCT: { name: 'Corner' } };
const read = (markdown: string) => readDocument(markdown, names);

it('parses a document by its headings, with its constants', () => {
  const markdown = `# Rules of {{PRODUCT.name}}

First.

## Take it back {#take-it-back}

Within {{LIMITS.undoMinutes}} minutes, by \\_undo\\_ or __Host-undo.

- One
- Two

### Why?

Because.

## Second
`;
  expect(read(markdown)).toEqual({
    heading: 'Rules of Corner',
    paragraphs: ['First.'],
    points: [],
    parts: [
      {
        id: 'take-it-back',
        heading: 'Take it back',
        paragraphs: ['Within 5 minutes, by _undo_ or __Host-undo.'],
        points: ['One', 'Two'],
        parts: [{ heading: 'Why?', paragraphs: ['Because.'], points: [], parts: [] }],
      },
      { heading: 'Second', paragraphs: [], points: [], parts: [] },
    ],
  });
});

it.each([
  ['a constant that does not exist', '# A\n\n{{LIMITS.undoHours}}', 'Nothing is called {{LIMITS.undoHours}}'],
  ['several constants for one', '# A\n\n{{LIMITS}}', 'Nothing is called {{LIMITS}}'],
  ['a format', '# A\n\nSome **bold** words', 'No page shows this strong: **bold**'],
  ['a link', '# A\n\n- To [us](/faq)', 'No page shows this link: [us](/faq)'],
  ['a quotation', '# A\n\n> Words', 'No page shows this blockquote'],
  ['a list with numbers', '# A\n\n1. One', 'No page shows this list'],
  ['a list in a list', '# A\n\n- One\n  - Two', 'No page shows this list'],
  ['words after a list', '# A\n\n- One\n\nWords', 'No page shows this paragraph: Words'],
  ['words above the title', 'Words', 'No page shows this paragraph: Words'],
  ['a second title', '# A\n\n# B', 'No page shows this heading: # B'],
  ['a level that is left out', '# A\n\n### B', 'No page shows this heading: ### B'],
])('rejects a document with %s', (_, markdown, reason) => {
  expect(() => read(markdown)).toThrow(reason);
});
