/** What a hand feels, in milliseconds of on and off; devices without a motor have none. */
const TICKS = {
  reached: 5,
  pass: 8,
  like: 18,
  superlike: [12, 36, 28],
  undo: [6, 28, 6],
};

export function touch(kind: keyof typeof TICKS): void {
  navigator.vibrate?.(TICKS[kind]);
}
