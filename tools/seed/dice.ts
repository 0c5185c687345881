/** A small deterministic source of choices: the same key always gives the same sequence. */
export class Dice {
  private state: number;

  constructor(key: string) {
    let hash = 2166136261;
    for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 16777619);
    this.state = hash >>> 0;
    for (let i = 0; i < 4; i++) this.next();
  }

  /** Uniform in [0, 1). mulberry32: enough for made-up people, not for secrets. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Whole number in [low, high], both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** One of the keys, each as likely as its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((rest -= weight) < 0) return key;
    return entries.at(-1)![0];
  }

  /** Up to `count` different items in random order. */
  some<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    const picked: T[] = [];
    while (picked.length < count && rest.length) picked.push(rest.splice(Math.floor(this.next() * rest.length), 1)[0]!);
    return picked;
  }

  /** Bell-shaped around the mean, cut at three deviations. */
  around(mean: number, deviation: number): number {
    const sum = this.next() + this.next() + this.next() + this.next() - 2;
    return mean + Math.max(-3, Math.min(3, sum * 1.73)) * deviation;
  }
}
