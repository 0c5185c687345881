import { hash } from '@node-rs/argon2';
import type { ClientBase } from 'pg';
import type { SeedMember } from './members.js';

/* Writes into identity's schema, outbox included; changes with its migrations. */

/** argon2id as identity hashes; all demo members share one hash, because each costs a core for a moment. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
}

const INSERT = `
  with people as (
    select * from jsonb_to_recordset($1) as p(id uuid, email text, first_name text, last_name text, phone text, created_at timestamptz)
  ), added as (
    insert into accounts (id, email, first_name, last_name, password_hash, email_verified_at, phone_number,
      phone_verified_at, created_at)
    select id, email, first_name, last_name, $2, created_at, phone, case when phone is not null then created_at end, created_at
    from people
    on conflict do nothing
    returning *
  )
  insert into outbox (type, payload)
  select 'identity.member-registered', jsonb_build_object('account', jsonb_build_object(
    'memberId', id, 'version', version, 'email', email, 'firstName', first_name, 'lastName', last_name, 'state', state,
    'emailVerified', true, 'phoneNumber', phone_number, 'phoneVerified', phone_verified_at is not null,
    'facebookVerified', false, 'plan', plan,
    'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from added`;

/** Numbers of the range reserved for fiction. */
const phoneOf = ({ index, isPhoneVerified }: SeedMember) =>
  isPhoneVerified ? `+1555${String(5_550_000 + index).padStart(7, '0')}` : null;

/** Adds accounts that are missing, each with its event, and leaves those that are there as they are. */
export async function insertAccounts(
  client: ClientBase,
  members: readonly SeedMember[],
  passwordHash: string,
): Promise<void> {
  const people = members.map((member) => ({
    id: member.id,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    phone: phoneOf(member),
    created_at: member.createdAt.toISOString(),
  }));
  await client.query(INSERT, [JSON.stringify(people), passwordHash]);
}

/** Members that have their account, and those whose address another account has. */
export async function accountsAmong(
  client: ClientBase,
  members: readonly SeedMember[],
): Promise<{ there: Set<string>; taken: Set<string> }> {
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, lower(email) as email from accounts where id = any($1::uuid[]) or lower(email) = any($2::text[])',
    [members.map(({ id }) => id), members.map(({ email }) => email)],
  );
  const owner = new Map(rows.map(({ id, email }) => [email, id]));
  return {
    there: new Set(rows.map(({ id }) => id)),
    taken: new Set(members.filter(({ id, email }) => owner.has(email) && owner.get(email) !== id).map(({ id }) => id)),
  };
}
