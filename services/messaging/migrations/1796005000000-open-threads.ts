import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores a message in an open conversation in one statement. The service judges the messages it returns no row for. */
export class OpenThreads1796005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function store_in_open_threads(given json, intents json, request_id text, traceparent text)
      returns table (id uuid, "threadId" uuid, seq integer, matched boolean, ms float8, "recipientId" uuid,
        "senderName" text, "senderPhoto" text)
      language plpgsql set lock_timeout = '2s' as $$
      #variable_conflict use_column
      declare
        item record;
        stands record;
        at timestamptz(3);
        events jsonb := '[]';
      begin
        perform pg_advisory_xact_lock_shared(hashtext('corner:erase'));
        -- Before anything is read of them: what is read now stays true until the commit.
        for item in select g.thread_id from json_to_recordset(given) as g (thread_id uuid) order by 1 loop
          perform from threads t where t.id = item.thread_id for update;
        end loop;
        at := clock_timestamp();
        for item in select * from json_to_recordset(given)
          as g (id uuid, thread_id uuid, sender uuid, client_id text, content text)
        loop
          select t.last_seq + 1 as seq, t.matched, t.first_sender, t.intents, s.name, s.photos[1] as photo, r.id as recipient
            into stands
            from threads t join people s on s.id = item.sender
            join people r on r.id = case when t.lo = item.sender then t.hi else t.lo end
            where t.id = item.thread_id and item.sender in (t.lo, t.hi)
              and (t.matched or t.answered) and not t.ended
              and s.state = 'active' and s.email_verified and s.complete
              and r.state = 'active' and r.email_verified and r.complete
              and not exists (select from blocks b where b.pair_id = t.id and b.active);
          continue when not found;
          insert into messages (thread_id, seq, id, sender, client_id, content, created_at)
            values (item.thread_id, stands.seq, item.id, item.sender, item.client_id, item.content, at)
            on conflict (sender, client_id) where client_id is not null do nothing;
          continue when not found;
          update threads t set last_seq = stands.seq, first_sender = coalesce(stands.first_sender, item.sender),
              answered = t.answered or coalesce(stands.first_sender <> item.sender, false),
              last_content = item.content, last_sender = item.sender, last_at = at
            where t.id = item.thread_id;
          events := events || jsonb_build_object(
            'conversationId', case when stands.matched then 'match_' else '' end || item.thread_id,
            'messageId', item.id, 'seq', stands.seq, 'senderId', item.sender, 'recipientId', stands.recipient,
            'isRequest', false, 'intents', intents -> stands.intents,
            'createdAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
          id := item.id;
          "threadId" := item.thread_id;
          seq := stands.seq;
          matched := stands.matched;
          ms := extract(epoch from at) * 1000;
          "recipientId" := stands.recipient;
          "senderName" := stands.name;
          "senderPhoto" := stands.photo;
          return next;
        end loop;
        if events <> '[]' then
          insert into outbox (type, payload, request_id, traceparent, created_at)
            values ('messaging.message-sent', jsonb_build_object('messages', events),
              store_in_open_threads.request_id, store_in_open_threads.traceparent, clock_timestamp());
        end if;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function store_in_open_threads');
  }
}
