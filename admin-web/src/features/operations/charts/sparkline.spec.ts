import { lineOf } from './sparkline';

describe('a sparkline', () => {
  it('ends at the right with its newest value, however few there are', () => {
    expect(lineOf([0, 1], 1)).toMatch(/^M118 32h0L120 0$/);
    expect(lineOf([1], 2)).toBe('M120 16h0');
  });

  it('has gaps for missing values', () => {
    expect(lineOf([1, null, 1], 1)).toBe('M115.9 0h0M120 0h0');
  });

  it('shows the last five minutes of its values', () => {
    expect(lineOf(Array<number>(80).fill(0), 1)).toMatch(/^M0 32h0L/);
  });
});
