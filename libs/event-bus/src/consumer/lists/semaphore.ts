export class Semaphore {
  private free: number;
  private readonly waiting: Array<() => void> = [];
  private readonly idlers: Array<() => void> = [];

  constructor(readonly size: number) {
    this.free = size;
  }

  async take(): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  give(): void {
    const next = this.waiting.shift();
    if (next) return next();
    this.free++;
    if (this.free === this.size) this.idlers.splice(0).forEach((resolve) => resolve());
  }

  async idle(): Promise<void> {
    if (this.free < this.size) await new Promise<void>((resolve) => this.idlers.push(resolve));
  }
}
