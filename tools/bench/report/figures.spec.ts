import { Figures } from './figures.js';

it('holds a goal by the median of the rounds', () => {
  const figures = new Figures();
  figures.add('likes', [3, 1, 2], '/s', { atLeast: 2 });
  figures.add('wait', [5, 9, 6], 'ms', { atMost: 5 });
  figures.add('members', [10], '');
  expect(figures.all).toEqual([
    { name: 'likes', value: 2, unit: '/s', low: 1, high: 3, goal: { atLeast: 2 }, holds: true },
    { name: 'wait', value: 6, unit: 'ms', low: 5, high: 9, goal: { atMost: 5 }, holds: false },
    { name: 'members', value: 10, unit: '', low: 10, high: 10, goal: null, holds: null },
  ]);
});

it('reports what falls short first, and nothing without a goal', () => {
  const figures = new Figures();
  figures.add('likes', [2], '/s', { atLeast: 2 });
  figures.add('wait', [6], 'ms', { atMost: 5 });
  figures.add('members', [10], '');
  const rows = figures.report().split('\n').slice(2);
  expect(rows).toEqual(['| wait | 6 ms | at most 5 | **missed** |', '| likes | 2 /s | at least 2 | holds |']);
});
