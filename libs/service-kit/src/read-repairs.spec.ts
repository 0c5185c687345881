import { ReadRepairs } from './read-repairs.js';

it('calls once for each pair, shares the pending answer, and calls again after a failure', async () => {
  const repairs = new ReadRepairs<string>();
  const ask = jest.fn(() => Promise.resolve('known'));
  expect(await Promise.all([repairs.once('ann', 'ben', ask), repairs.once('ann', 'ben', ask)])).toEqual([
    'known',
    'known',
  ]);
  expect(await repairs.once('ann', 'ben', ask)).toBeNull();
  expect(await repairs.once('cai', 'ben', ask)).toBe('known');
  expect(ask).toHaveBeenCalledTimes(2);
  const away = () => Promise.reject(new Error('away'));
  await expect(repairs.once('ann', 'dan', away)).rejects.toThrow('away');
  expect(await repairs.once('ann', 'dan', ask)).toBe('known');
});
