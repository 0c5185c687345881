import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { mkdirSync, writeFileSync } from 'node:fs';
import { thisTree } from '../stack/tree.js';

const FOLDER = 'charts';
/** Readable on white and on black, because an SVG does not know the page's theme. */
const INK = '#7d828c';
const COLOURS = ['#e5484d', '#3e7bfa', '#2f9e6e', '#c2810c', '#9a5bd6', '#1a9bb5'];
const MOST_SIZES = 6;
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' });
const FRAME = { width: 720, marginLeft: 56, marginRight: 150, style: { background: 'transparent', color: INK } };

export interface Point {
  /** The compared sides: lines, or groups of bars. */
  series: string;
  x: number | string;
  y: number;
}

interface Chart {
  name: string;
  title: string;
  svg: string;
}

/** Charts of one benchmark; they become files when its table does. */
export class Charts {
  readonly all: Chart[] = [];

  /** Growth of `y` with `x`: few values of `x` are sizes, many are a run. */
  addLines(name: string, title: string, x: string, y: string, points: readonly Point[]): void {
    const channels = { x: 'x', y: 'y', stroke: 'series' };
    const values = [...new Set(points.map((point) => Number(point.x)))];
    const isRun = values.length > MOST_SIZES;
    // Not a tickFormat: on a log scale it drops the labels between powers of ten.
    const labels = { text: (value: number) => COMPACT.format(value), label: `${x} →` };
    this.add(name, title, {
      ...FRAME,
      height: 320,
      grid: true,
      x: isRun ? {} : { type: 'log', ticks: values },
      y: { type: 'log', label: y, tickFormat: '~g' },
      color: { range: COLOURS },
      marks: [
        isRun ? Plot.axisX(labels) : Plot.axisX(values, labels),
        Plot.lineY(points, { ...channels, strokeWidth: 2 }),
        Plot.dot(points, { ...channels, fill: 'series' }),
        Plot.text(points, Plot.selectLast({ x: 'x', y: 'y', z: 'series', text: 'series', ...LABEL })),
      ],
    });
  }

  /** A group of bars for each series, longest last. */
  addBars(name: string, title: string, x: string, points: readonly Point[]): void {
    this.add(name, title, {
      ...FRAME,
      marginLeft: 110,
      height: 24 * points.length + 60,
      x: { label: x, grid: true },
      y: { label: null },
      fy: { label: null, domain: [...new Set(points.map(({ series }) => series))] },
      color: { range: COLOURS },
      marks: [
        Plot.barX(points, { x: 'y', y: 'x', fy: 'series', fill: 'series', sort: { y: 'x', reverse: true } }),
        Plot.text(points, { x: 'y', y: 'x', fy: 'series', text: ({ y }: Point) => y.toFixed(0), ...LABEL }),
      ],
    });
  }

  markdown(): string {
    return this.all.map(({ name, title }) => `![${title}](${FOLDER}/${name}.svg)`).join('\n\n');
  }

  write(): void {
    mkdirSync(thisTree.path('docs', FOLDER), { recursive: true });
    for (const { name, svg } of this.all) writeFileSync(thisTree.path('docs', FOLDER, `${name}.svg`), `${svg}\n`);
  }

  private add(name: string, title: string, options: Plot.PlotOptions): void {
    const { document } = new JSDOM().window;
    const plot = Plot.plot({ ...options, document, ariaLabel: title });
    plot.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    this.all.push({ name, title, svg: plot.outerHTML });
  }
}

const LABEL = { textAnchor: 'start', dx: 6, fill: INK } as const;
