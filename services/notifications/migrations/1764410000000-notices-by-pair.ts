import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTICES = `insert into notices as n (member_id, kind, topic, due_at, sent_at, read_seq, told_seq, claimed_until)
  select member_id, kind, substr(topic, 7), due_at, sent_at, read_seq, told_seq, claimed_until
  from notices where topic like 'match\\_%'
  on conflict (member_id, kind, topic) do update set
    due_at = least(n.due_at, excluded.due_at), sent_at = greatest(n.sent_at, excluded.sent_at),
    read_seq = greatest(n.read_seq, excluded.read_seq), told_seq = greatest(n.told_seq, excluded.told_seq),
    claimed_until = greatest(n.claimed_until, excluded.claimed_until)`;

const ENTRIES = `insert into notice_entries as e (member_id, kind, topic, about_id, what, seq, at)
  select member_id, kind, substr(topic, 7), about_id, what, seq, at from notice_entries where topic like 'match\\_%'
  on conflict (member_id, kind, topic, about_id, what) do update set
    seq = greatest(e.seq, excluded.seq), at = greatest(e.at, excluded.at)`;

/** Read or sent under the other id. */
const KNOWN = `delete from notice_entries e using notices n
  where (n.member_id, n.kind, n.topic) = (e.member_id, e.kind, e.topic) and e.kind = 'messages'
    and e.seq <= greatest(n.read_seq, n.told_seq)`;

/** The topic of messages was their conversation's id, which changes with a match: it is the pair's from now on. */
export class NoticesByPair1764410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set local statement_timeout = 0');
    await runner.query(NOTICES);
    await runner.query(ENTRIES);
    await runner.query(`delete from notices where topic like 'match\\_%'`);
    await runner.query(KNOWN);
  }

  async down(): Promise<void> {}
}
