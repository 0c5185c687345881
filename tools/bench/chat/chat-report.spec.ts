import { readOptions } from '../bench-options.js';
import { PARTS, RATES, reportChat, type ChatMeasure, type ChatResults } from './chat-report.js';

const measure = (donePerSecond: number, cpu: number): ChatMeasure => ({
  delivered: 1_000,
  errors: 0,
  codes: [],
  perSecond: donePerSecond * 2,
  p50: 1,
  p99: 2,
  micros: Object.fromEntries(PARTS.map((part) => [part, part === 'nodes' ? cpu : 0])) as ChatMeasure['micros'],
  allMicros: cpu,
  wakes: Object.fromEntries(PARTS.map((part) => [part, 0])) as ChatMeasure['wakes'],
  wakeUps: 3,
  donePerSecond,
});
const results = (name: string, saturated: ChatMeasure[]): ChatResults => ({
  name,
  saturated,
  paced: Object.fromEntries(RATES.map((rate) => [rate, saturated])),
});

describe('the table of the chat', () => {
  const ours = results('this tree', [measure(300, 50), measure(500, 70), measure(400, 60)]);
  const theirs = results('8395985', [measure(100, 200), measure(100, 140), measure(100, 180)]);
  const lines = reportChat([ours, theirs], { heap: 1024, rss: 2048 }, readOptions([])).split('\n');
  const line = (title: string) => lines.find((text) => text.startsWith(`| ${title} |`));

  it('shows both sides and their ratio as medians of rounds with their ranges', () => {
    expect(lines[0]).toBe('|  | this tree | 8395985 | ratio |');
    expect(line('messages/s until everything was done')).toBe(
      '| messages/s until everything was done | 400 (300 to 500) | 100 (100 to 100) | 4.00 (3.00 to 5.00) |',
    );
    expect(line('CPU µs a message, all processes')).toContain(
      '| 60 (50 to 70) | 180 (140 to 200) | 0.33 (0.25 to 0.50) |',
    );
  });

  it('leaves empty what a side does not have', () => {
    expect(line('of it both nodes')).toContain('0.33');
    expect(line('of it discovery')).toBe('| of it discovery |  |  |  |');
  });
});
