import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { colourAt, colourOf, textOf, type Dashboard, type Field, type Panel, type Range } from './dashboard.js';

export interface Series {
  name: string;
  labels: Record<string, string>;
  /** Seconds and value. */
  points: [at: number, value: number][];
}

export const WIDTH = 1440;
const ROW = 38;
const { document } = new JSDOM().window;

const STYLE = `
  body { margin: 0; background: #111217; color: #ccccdc; font: 12px system-ui, sans-serif; }
  h1 { font-size: 18px; margin: 12px 16px 4px; font-weight: 500; } h1 small { color: #9a9aa8; font-size: 12px; }
  main { position: relative; margin: 8px; }
  section { position: absolute; box-sizing: border-box; padding: 3px; }
  section > div { height: 100%; box-sizing: border-box; background: #181b1f; border: 1px solid #2a2d33; border-radius: 3px;
    display: flex; flex-direction: column; overflow: hidden; }
  h2 { font-size: 13px; font-weight: 500; margin: 7px 10px 2px; } h2 small { color: #9a9aa8; font-weight: 400; }
  .legend { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 0 10px 5px; max-height: 36px; overflow: hidden; }
  .legend i { display: inline-block; width: 12px; height: 4px; border-radius: 2px; margin: 0 5px 2px 0; }
  .tiles { flex: 1; display: flex; gap: 4px; padding: 4px 8px 8px; min-height: 0; }
  .tile { flex: 1; border-radius: 3px; display: flex; flex-direction: column; justify-content: center; text-align: center;
    font-size: 24px; font-weight: 600; color: #111217; min-width: 0; } .tile small { font-size: 11px; font-weight: 500; }
  .none { flex: 1; display: grid; place-items: center; color: #9a9aa8; }
  table { border-collapse: collapse; margin: 4px 10px; } td, th { text-align: left; padding: 3px 18px 3px 0; }
  td { border-top: 1px solid #2a2d33; }`;

/** One dashboard as a page. */
export function pageOf(
  { title, panels }: Dashboard,
  note: string,
  range: Range,
  answers: Map<Panel, Series[]>,
): string {
  const unit = (WIDTH - 16) / 24;
  const sections = panels.map((panel) => {
    const { x, y, w, h } = panel.gridPos;
    const place = `left:${x * unit}px;top:${y * ROW}px;width:${w * unit}px;height:${h * ROW}px`;
    const hint = panel.description ? ` <small>${escape(panel.description)}</small>` : '';
    const body = bodyOf(panel, answers.get(panel), range, [w * unit - 10, h * ROW - 74]);
    return `<section style="${place}"><div><h2>${escape(panel.title)}${hint}</h2>${body}</div></section>`;
  });
  const height = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h)) * ROW;
  const heading = `<h1>${escape(title)} <small>${escape(note)}</small></h1>`;
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${heading}<main style="height:${height}px">${sections.join('')}</main>`;
}

function bodyOf(panel: Panel, series: Series[] | undefined, range: Range, size: [number, number]): string {
  const field = panel.fieldConfig?.defaults ?? {};
  if (!series) return saying(`Of ${panel.datasource.uid}: not drawn`);
  if (series.length === 0) return saying(field.noValue ?? 'No data');
  if (panel.type === 'stat') return tiles(series, field);
  if (panel.type === 'table') return tableOf(panel, series);
  if (panel.type === 'timeseries') return lines(panel, series, field, range, size);
  throw new Error(`${panel.title}: a panel of type ${panel.type} cannot be drawn yet.`);
}

function tiles(series: readonly Series[], field: Field): string {
  const tile = ({ name, points }: Series) => {
    const value = points.at(-1)![1];
    const [text, colour] = Number.isNaN(value)
      ? [field.noValue ?? '', '#9a9aa8']
      : [textOf(value, field), colourAt(value, field)];
    const small = series.length > 1 ? `<small>${escape(name)}</small>` : '';
    return `<div class="tile" style="background:${colour}">${small}${escape(text)}</div>`;
  };
  return `<div class="tiles">${series.map(tile).join('')}</div>`;
}

function tableOf({ transformations = [] }: Panel, series: readonly Series[]): string {
  const place = transformations.find(({ id }) => id === 'organize')?.options.indexByName ?? {};
  const columns = [...new Set(series.flatMap(({ labels }) => Object.keys(labels)))];
  columns.sort((one, other) => (place[one] ?? 0) - (place[other] ?? 0));
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const rows = series.map(({ labels }) =>
    row(
      columns.map((column) => labels[column] ?? ''),
      'td',
    ),
  );
  return `<table>${row(columns, 'th')}${rows.join('')}</table>`;
}

function lines(
  panel: Panel,
  series: Series[],
  field: Field,
  { start, end, step }: Range,
  [width, height]: [number, number],
): string {
  const colours = series.map(({ name }, place) => colourOf(name, place, panel));
  const values = series.flatMap(({ points }) => points.map(([, value]) => value)).filter(Number.isFinite);
  const low = Math.min(field.min ?? Infinity, ...values);
  const high = field.max ?? Math.max(low, field.custom?.axisSoftMax ?? -Infinity, ...values);
  const y = (value: number | null) => value ?? NaN;
  const isMarked = (field.custom?.thresholdsStyle?.mode ?? 'off') !== 'off';
  const limits = (isMarked ? field.thresholds!.steps : []).filter(({ value }) => value !== null && value <= high);
  const ofSeries = series.map(({ points }, place) => {
    const known = new Map(points);
    const whole = Array.from({ length: (end - start) / step + 1 }, (_, at) => start + at * step);
    return Plot.line(whole, {
      x: (at: number) => new Date(at * 1_000),
      y: (at: number) => y(known.get(at) ?? null),
      stroke: colours[place],
      strokeWidth: 1.6,
      strokeLinecap: 'round',
    });
  });
  const plot = Plot.plot({
    document,
    width,
    height,
    marginLeft: 66,
    marginTop: 10,
    marginBottom: 22,
    style: { background: 'transparent', color: '#9a9aa8' },
    x: {
      type: 'utc',
      domain: [new Date(start * 1_000), new Date(end * 1_000)],
      label: null,
      ticks: width / 110,
      tickFormat: end - start > 600 ? '%H:%M' : '%H:%M:%S',
    },
    y: {
      domain: [low, high > low ? high * 1.05 : low + 1],
      label: null,
      grid: true,
      ticks: 4,
      tickFormat: (value: number) => textOf(value, { unit: field.unit }),
    },
    marks: [
      ...limits.map((step) =>
        Plot.ruleY([step.value], { stroke: colourAt(step.value!, field), strokeDasharray: '6 4' }),
      ),
      ...ofSeries,
    ],
  });
  const legend = series.map(
    ({ name }, place) => `<span><i style="background:${colours[place]}"></i>${escape(name)}</span>`,
  );
  return `${plot.outerHTML}<div class="legend">${legend.join('')}</div>`;
}

function saying(text: string): string {
  return `<div class="none">${escape(text)}</div>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
