const SLICE_MS = 5;

export class EventLoop {
  private began = performance.now();

  async yield(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return;
    await new Promise(setImmediate);
    this.began = performance.now();
  }
}
