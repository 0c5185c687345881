import { trimmed } from '@corner/domain/text/characters';
import { AppError } from '@corner/service-kit/app-error';
import { isDeepStrictEqual } from 'node:util';
import type { ProfileRow } from '../profile.repository.js';
import { ownFields, toPrivacy } from '../profile.view.js';

/** Fields under `If-Match`, by their response names; settings objects are compared by key. */
function fieldsOf(row: ProfileRow): Record<string, unknown> {
  const { notificationSettings, ...fields } = ownFields(row);
  return { name: row.name, ...fields, ...toPrivacy(row), ...byKey({ notificationSettings }) };
}

function byKey({ notificationSettings = {}, ...fields }: { notificationSettings?: object; [name: string]: unknown }) {
  const settings = Object.entries(notificationSettings).map(([key, value]) => [`notificationSettings.${key}`, value]);
  return { ...fields, ...(Object.fromEntries(settings) as Record<string, unknown>) };
}

export function changedFields(before: ProfileRow, after: ProfileRow): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(fresh).filter((name) => !isDeepStrictEqual(old[name], fresh[name]));
}

/**
 * Rejects a change of a field that changed since the client's version. An equal value is no conflict, so retries
 * succeed.
 * @throws profiles.profile-changed
 */
export function refuseStale(row: ProfileRow | undefined, sent: object, version: number | undefined): void {
  if (version === undefined || !row) return;
  const stored = fieldsOf(row);
  // A version above ours, such as one from before a restored backup, does not say what the client saw.
  const isKnown = version <= row.version;
  const details = Object.entries(byKey({ ...sent }))
    .filter(
      ([name, value]) => name in stored && value !== undefined && !isDeepStrictEqual(plain(value), plain(stored[name])),
    )
    .filter(([name]) => !isKnown || (row.field_versions[name] ?? 0) > version)
    .map(([field]) => ({ field, message: 'Changed on another device', value: stored[field] }));
  if (details.length > 0) throw new AppError('profiles.profile-changed', { details });
}

/** Normalises a value as stored: trimmed text, photo paths without a width. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map(plain))].filter((entry) => entry !== null);
  if (typeof value !== 'string') return value;
  const text = trimmed(value);
  return (text.startsWith('/') ? text.replace(/\?.*$/, '') : text) || null;
}
