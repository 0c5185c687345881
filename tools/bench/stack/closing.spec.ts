import { Closing } from './closing.js';

describe('the end of a benchmark', () => {
  it('undoes the last first and each once, one that fails included', async () => {
    const logError = jest.spyOn(console, 'error').mockReturnValue();
    const taken: string[] = [];
    const closing = new Closing();
    closing.add(() => taken.push('folder'));
    closing.add(() => Promise.reject(new Error('gone')));
    closing.add(async () => void taken.push('servers'));
    await Promise.all([closing.close(), closing.close()]);
    expect(taken).toEqual(['servers', 'folder']);
    expect(logError).toHaveBeenCalledWith(new Error('gone'));
  });

  it('undoes at once what comes after it', async () => {
    const taken: string[] = [];
    const closing = new Closing();
    await closing.close();
    closing.add(() => taken.push('late'));
    expect(taken).toEqual(['late']);
  });
});
