import { readOptions } from './bench-options.js';

describe('options of a benchmark', () => {
  it('name a commit to compare with only if requested', () => {
    expect(readOptions(['--against', '8395985', '--rounds', '3'])).toMatchObject({ against: '8395985', rounds: 3 });
    expect(readOptions([])).toMatchObject({ against: undefined, rounds: 5, seconds: 4, isDryRun: false });
  });

  it('are refused by name', () => {
    expect(() => readOptions(['--against'])).toThrow('--against');
    expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds must be a whole number above 0.');
    expect(() => readOptions(['--members', '10'])).toThrow('--members must be whole numbers from 1000 on');
    expect(() => readOptions(['--besides', 'HEAD'])).toThrow('--besides');
  });
});
