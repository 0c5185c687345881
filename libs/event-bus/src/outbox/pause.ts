/** A pause that can be ended early, and that does not begin when `wake` was called since the last `clear`. */
export class Pause {
  private woken = false;
  private end?: () => void;

  wake(): void {
    this.woken = true;
    this.end?.();
  }

  /** Forgets earlier wakes: call it before looking for work, so that a wake during the work counts. */
  clear(): void {
    this.woken = false;
  }

  /** @param interruptible false keeps a back-off from being cut short by every wake */
  wait(ms: number, interruptible: boolean): Promise<void> {
    if (this.woken && interruptible) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.end = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      if (interruptible) this.end = done;
    });
  }
}
