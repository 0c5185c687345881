import { Charts } from './charts.js';

it('draws a line for each series and names it', () => {
  const charts = new Charts();
  charts.addLines('deck', 'The deck', 'members', 'ms', [
    { series: 'dense', x: 640, y: 1 },
    { series: 'dense', x: 1_000_000, y: 2 },
    { series: 'sparse', x: 640, y: 0.5 },
    { series: 'sparse', x: 1_000_000, y: 0.7 },
  ]);
  expect(charts.markdown()).toBe('![The deck](charts/deck.svg)');
  const { svg } = charts.all[0]!;
  expect(svg.match(/<path [^>]*stroke="#/g)).toHaveLength(2);
  expect(svg).toContain('>sparse</text>');
  expect(svg).toContain('>640</text>');
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
});
