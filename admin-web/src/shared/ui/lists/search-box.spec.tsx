import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box';

const onSearch = jest.fn();
const boxOf = (value: string) => <SearchBox label="Search" value={value} onSearch={onSearch} />;
const input = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => jest.useRealTimers());

it('reports the search once typing pauses', () => {
  render(boxOf(''));
  type(' bo');
  pass(299);
  type(' bob ');
  pass(299);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['bob']]);
});

it('keeps typed text when its own earlier search arrives', () => {
  const { rerender } = render(boxOf(''));
  type('bo');
  pass(300);
  type('bob');
  rerender(boxOf('bo'));
  expect(input()).toHaveValue('bob');
  pass(300);
  expect(onSearch.mock.calls).toEqual([['bo'], ['bob']]);
});

it('shows the search of Back and Forward', () => {
  const { rerender } = render(boxOf('bob'));
  rerender(boxOf('ann'));
  expect(input()).toHaveValue('ann');
});
