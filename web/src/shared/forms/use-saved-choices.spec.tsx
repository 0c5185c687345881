import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { act, renderHook } from '@testing-library/react';
import { useSavedChoices } from './use-saved-choices';

const stored = { a: true, b: true };

function slowly() {
  const asked: { changes: Partial<typeof stored>; answer: () => void }[] = [];
  const save = (changes: Partial<typeof stored>) =>
    new Promise<void>((resolve) => asked.push({ changes, answer: resolve }));
  const { result } = renderHook(() => useSavedChoices(stored, save));
  return {
    asked,
    shown: () => result.current[0],
    choose: (changes: Partial<typeof stored>) => act(() => result.current[1](changes)),
    answer: () => act(async () => asked.at(-1)!.answer()),
  };
}

it('shows a choice at once and reverts it when saving fails', async () => {
  const { choose, shown, answer } = slowly();
  choose({ a: false });
  expect(shown()).toEqual({ a: false, b: true });
  await answer();
  expect(shown()).toEqual(stored);
});

it('sends requests one by one, with the latest value of each choice', async () => {
  const { asked, choose, shown, answer } = slowly();
  choose({ a: false });
  choose({ b: false });
  choose({ a: true });
  expect(asked.map(({ changes }) => changes)).toEqual([{ a: false }]);
  expect(warnsOnClose()).toBe(true);
  await answer();
  expect(asked.map(({ changes }) => changes)).toEqual([{ a: false }, { b: false, a: true }]);
  expect(shown()).toEqual({ a: true, b: false });
  await answer();
  expect(asked).toHaveLength(2);
  expect(warnsOnClose()).toBe(false);
});
