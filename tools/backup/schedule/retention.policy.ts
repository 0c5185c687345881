export interface Retention {
  daily: number;
  weekly: number;
}

/** The name of a backup is its time: 2026-11-23T13-30-05Z. */
export function backupName(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export function timeOf(name: string): Date {
  const [day, time = ''] = name.split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
}

/** Selects backups to delete: all but the newest, the last of each recent day and the last of each recent week. */
export function toDelete(names: readonly string[], { daily, weekly }: Retention): string[] {
  const newestFirst = [...names].sort().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  keepLatest(newestFirst, daily, (name) => name.slice(0, 10), kept);
  keepLatest(newestFirst, weekly, (name) => String(weekOf(timeOf(name))), kept);
  return names.filter((name) => !kept.has(name));
}

function keepLatest(newestFirst: string[], count: number, periodOf: (name: string) => string, kept: Set<string>): void {
  const periods = new Set<string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (periods.has(period) || periods.size === count) continue;
    periods.add(period);
    kept.add(name);
  }
}

/** Weeks since a Monday long ago. */
function weekOf(time: Date): number {
  const days = Math.floor(time.getTime() / 86_400_000);
  return Math.floor((days + 3) / 7);
}
