/** A pause that can be ended early, and that does not begin when `wake` was called since the last `clear`. */
export class Pause {
  private woken = false;
  private end?: () => void;

  wake(): void {
    this.woken = true;
    this.end?.();
  }

  /** Forgets earlier wakes and says whether there were any; call it before looking for work, so that a later one counts. */
  clear(): boolean {
    const { woken } = this;
    this.woken = false;
    return woken;
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
