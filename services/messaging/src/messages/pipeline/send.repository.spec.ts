import { validate, version } from 'uuid';
import { newMessageId } from './send.repository.js';

afterEach(() => jest.restoreAllMocks());

it('makes unique UUIDs of version 7 that grow with every millisecond', () => {
  const ids = [1, 2, 2 ** 40, 2 ** 47].map((ms) => {
    jest.spyOn(Date, 'now').mockReturnValue(ms);
    return newMessageId();
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map((id) => validate(id) && version(id))).toEqual([7, 7, 7, 7]);
  expect(new Set(Array.from({ length: 1_000 }, newMessageId)).size).toBe(1_000);
});
