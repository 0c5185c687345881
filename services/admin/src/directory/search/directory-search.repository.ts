import { trimmed } from '@corner/domain/text/characters';
import { INTENT, type Intent } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import type { Reads } from '@corner/service-kit/database/standby';
import { Injectable } from '@nestjs/common';
import type { DirectoryRequest, DirectoryRow, DirectorySlice, Order } from './directory-request.js';
import { idRange, searchTerms } from './search-words.policy.js';

/** Cap of the counted hits; the last page of a search for "a" is useless. */
const COUNTED_HITS = 10_000;

/** A search with many hits scans only this many members in order. */
const LOOKED_THROUGH = 20_000;

/** Limit up to which members with all terms are counted; more are found quickly among the newest. */
const FEW_WITH_ALL = 3_000;

/** Limit of hits scanned in the index when the newest were not enough. */
const COMMON_HITS = 100_000;

/** Length of the prefixes of `directory_beginnings`, in characters. */
const LONGEST_BEGINNING = 5;

const COLUMNS = `m.member_id as id, m.name, m.first_name as "firstName", m.last_name as "lastName", m.email, m.photos,
  m.combat_sports as "combatSports", m.location, m.state, m.plan, m.email_verified as "emailVerified",
  m.phone_verified as "phoneVerified", m.facebook_verified as "facebookVerified", m.listed,
  m.created_at as "createdAt", m.seen_on::text as "seenOn"`;

/** Number of hits in `fitting` and the ids of a page, for limit $1 and offset $2. */
const pageOfFitting = (order: Order) => `least((select count(*) from fitting), ${COUNTED_HITS})::int as total,
  (select array_agg(member_id) from (
    select member_id from fitting order by created_at ${order}, member_id ${order} limit $1 offset $2
  ) as page) as ids`;

const joinedBy = (asOf: string | undefined, values: unknown[], column = 'm.created_at') =>
  asOf === undefined ? 'true' : `${column} <= $${values.push(asOf)}::timestamptz`;

const holding = (intent: Intent | undefined) => (intent ? `m.held & ${INTENT[intent]} <> 0` : 'true');

const inOrder = (order: Order) => `order by m.created_at ${order}, m.member_id ${order}`;

/** Sorts after every continuation of the term in collation "C". */
const after = (term: string) => `${term}\u{10FFFF}`;

/** Reads the directory by day of joining: the public one from the primary, because members withdraw from it. */
@Injectable()
export class DirectorySearchRepository {
  private readonly listed: DirectorySearch;
  private readonly all: DirectorySearch;

  constructor(private readonly db: Database) {
    this.listed = new DirectorySearch(db);
    this.all = new DirectorySearch(db.standby);
  }

  async find(memberId: string): Promise<DirectoryRow | undefined> {
    const rows = await this.db.query<DirectoryRow>(
      `select ${COLUMNS} from directory_members m where m.member_id = $1 and m.created_at is not null`,
      [memberId],
    );
    return rows[0];
  }

  slice(wish: DirectoryRequest): Promise<DirectorySlice> {
    return (wish.isPublic ? this.listed : this.all).slice(wish);
  }
}

class DirectorySearch {
  constructor(private readonly db: Reads) {}

  async slice(wish: DirectoryRequest): Promise<DirectorySlice> {
    const terms = searchTerms(wish.search);
    if (terms.length === 0) return trimmed(wish.search) ? { rows: [], total: 0 } : this.allMembers(wish);
    const isLong = (term: string) => [...term].length > LONGEST_BEGINNING;
    const byTerm = (term: string) => () => this.fewHits(term, terms.toSpliced(terms.indexOf(term), 1), wish);
    const together = () => (terms.length > 1 ? this.fewWithAll(terms, wish) : null);
    const short = terms.filter((term) => !isLong(term));
    for (const look of [...terms.filter(isLong).map(byTerm), together, ...short.map(byTerm)]) {
      const found = await look();
      if (found) return found;
    }
    const ids = wish.isPublic || terms.length > 1 ? null : idRange(terms[0]!);
    return ids ? this.manyIds(ids, wish) : this.searchByWord(terms, wish);
  }

  private async manyIds(
    ids: readonly string[],
    { offset, limit, order = 'desc', asOf, intent }: DirectoryRequest,
  ): Promise<DirectorySlice> {
    const values: unknown[] = [Math.min(limit, Math.max(0, COUNTED_HITS - offset)), offset, ...ids];
    const rows = await this.db.query<DirectoryRow>(
      `select ${COLUMNS} from directory_members m
       where m.member_id between $3 and $4 and m.created_at is not null and ${joinedBy(asOf, values)}
         and ${holding(intent)}
       ${inOrder(order)} limit $1 offset $2`,
      values,
    );
    return { rows, total: COUNTED_HITS };
  }

  /** Selects ids first, so that the offset is index-only. */
  private async allMembers({
    offset,
    limit,
    isPublic,
    order = 'desc',
    asOf,
    intent,
  }: DirectoryRequest): Promise<DirectorySlice> {
    const values: unknown[] = [limit, offset];
    const joined = joinedBy(asOf, values);
    const [rows, [count]] = await Promise.all([
      this.db.prepared<DirectoryRow>(
        `directory-${isPublic ? 'listed' : (intent ?? 'all')}-${order}${asOf === undefined ? '' : '-as-of'}`,
        `with page as materialized (
           select m.created_at, m.member_id from directory_members m
           where ${among(isPublic)} and ${joined} and ${holding(intent)}
           ${inOrder(order)} limit $1 offset $2
         ) select ${COLUMNS} from page join directory_members m using (member_id) ${inOrder(order)}`,
        values,
      ),
      intent ? this.countHolding(intent) : this.countAll(isPublic ? 'listed' : 'total'),
    ]);
    return { rows, total: count!.total };
  }

  private countAll(name: string): Promise<{ total: number }[]> {
    return this.db.prepared(
      'directory-total',
      `select coalesce(sum(value), 0)::int as total from counts where name = $1 and day = 'epoch'`,
      [name],
    );
  }

  private countHolding(intent: Intent): Promise<{ total: number }[]> {
    return this.db.prepared(
      `directory-total-${intent}`,
      `select count(*)::int as total from (
         select from directory_members m where m.created_at is not null and ${holding(intent)} limit ${COUNTED_HITS}
       ) as members`,
      [],
    );
  }

  /** Returns hits of one term that match the others; null if there are too many. */
  private async fewHits(term: string, others: string[], wish: DirectoryRequest): Promise<DirectorySlice | null> {
    const { order = 'desc' } = wish;
    const ids = wish.isPublic ? null : idRange(term);
    const values: unknown[] = [wish.limit, wish.offset, term, after(term), ids?.[0] ?? null, ids?.[1] ?? null];
    const [found] = await this.db.query<{ raw: number; total: number; ids: string[] | null }>(
      `with by_word as materialized (
         select member_id, created_at from directory_words
         where word >= $3 and word < $4 ${wish.isPublic ? 'and is_public' : ''} limit ${COUNTED_HITS + 1}
       ), by_id as materialized (
         select member_id, created_at from directory_members
         where member_id between $5 and $6 and created_at is not null limit ${COUNTED_HITS + 1}
       ), amount as (
         select greatest((select count(*) from by_word), (select count(*) from by_id))::int as raw
       ), hits as (
         select * from by_word union select * from by_id
       ), fitting as materialized (
         select h.member_id, h.created_at
         from hits h ${others.length > 0 || wish.intent ? 'join directory_members m using (member_id)' : ''}
         where (select raw from amount) <= ${COUNTED_HITS} and ${condition(others, wish.isPublic, values)}
           and ${joinedBy(wish.asOf, values, 'h.created_at')} and ${holding(wish.intent)}
       )
       select (select raw from amount), ${pageOfFitting(order)}`,
      values,
    );
    if (found!.raw > COUNTED_HITS) return null;
    return { rows: await this.members(found!.ids, order), total: found!.total };
  }

  /** Many hits: scanning in order finds the first soon, except for rare combinations. */
  private async searchByWord(terms: string[], wish: DirectoryRequest): Promise<DirectorySlice> {
    const { offset, isPublic, order = 'desc', asOf, intent } = wish;
    const limit = Math.min(wish.limit, Math.max(0, COUNTED_HITS - offset));
    const values: unknown[] = [limit, offset];
    const joined = joinedBy(asOf, values);
    const rows = await this.db.query<DirectoryRow>(
      `select ${COLUMNS} from (
         select * from directory_members m where ${among(isPublic)} and ${joined} ${inOrder(order)} limit ${LOOKED_THROUGH}
       ) m where ${condition(terms, isPublic, values)} and ${holding(intent)}
       ${inOrder(order)} limit $1 offset $2`,
      values,
    );
    if (rows.length === limit) return { rows, total: COUNTED_HITS };
    if (terms.length > 1) return this.withAll(terms, { ...wish, limit }, COUNTED_HITS);
    return isPublic || intent ? { rows, total: offset + rows.length } : this.commonHits(terms[0]!, { ...wish, limit });
  }

  /** Members with a term, index-only. */
  private commonHits(term: string, { limit, offset, order = 'desc', asOf }: DirectoryRequest): Promise<DirectorySlice> {
    const values: unknown[] = [limit, offset, term, after(term)];
    return this.pageOf(
      `select distinct member_id, created_at from (
         select member_id, created_at from directory_words where word >= $3 and word < $4
           and ${joinedBy(asOf, values, 'created_at')} limit ${COMMON_HITS}
       ) hits`,
      values,
      order,
    );
  }

  private async fewWithAll(terms: string[], wish: DirectoryRequest): Promise<DirectorySlice | null> {
    const found = await this.withAll(terms, wish, FEW_WITH_ALL + 1);
    return found.total > FEW_WITH_ALL ? null : found;
  }

  /** Members with several terms, at most `most`: few match all prefixes. */
  private withAll(
    terms: string[],
    { limit, offset, isPublic, order = 'desc', asOf, intent }: DirectoryRequest,
    most: number,
  ): Promise<DirectorySlice> {
    const values: unknown[] = [limit, offset];
    const begins = terms.map((term) => {
      const beginning = values.push([...term].slice(0, LONGEST_BEGINNING).join(''));
      const byWord = `directory_beginnings(m.words) @> array[$${beginning}::text]`;
      return isPublic ? byWord : orById(byWord, term, values);
    });
    const rest = terms.filter((term) => isPublic || [...term].length > LONGEST_BEGINNING);
    return this.pageOf(
      `select m.member_id, m.created_at from directory_members m
       where ${among(isPublic)} and ${begins.join(' and ')} and ${condition(rest, isPublic, values)}
         and ${joinedBy(asOf, values)} and ${holding(intent)} limit ${most}`,
      values,
      order,
    );
  }

  private async pageOf(fitting: string, values: unknown[], order: Order): Promise<DirectorySlice> {
    const [found] = await this.db.query<{ total: number; ids: string[] | null }>(
      `with fitting as materialized (${fitting}) select ${pageOfFitting(order)}`,
      values,
    );
    return { rows: await this.members(found!.ids, order), total: found!.total };
  }

  private members(ids: string[] | null, order: Order): Promise<DirectoryRow[]> {
    return this.db.prepared(
      `directory-by-ids-${order}`,
      `select ${COLUMNS} from directory_members m where m.member_id = any($1::uuid[]) ${inOrder(order)}`,
      [ids ?? []],
    );
  }
}

const among = (isPublic: boolean) => (isPublic ? 'm.listed' : 'm.created_at is not null');

/** SQL condition that every term starts one of the member's words or the id. Appends to `values`. */
function condition(terms: readonly string[], isPublic: boolean, values: unknown[]): string {
  const conditions = terms.map((term) => {
    const [from, to] = [values.push(term), values.push(after(term))];
    const byWord = `exists (select from unnest(${isPublic ? 'm.public_words' : 'm.words'}) as word
      where word collate "C" >= $${from} and word collate "C" < $${to})`;
    return isPublic ? byWord : orById(byWord, term, values);
  });
  return ['true', ...conditions].join(' and ');
}

function orById(byWord: string, term: string, values: unknown[]): string {
  const ids = idRange(term);
  if (!ids) return byWord;
  const [first, last] = ids.map((id) => values.push(id));
  return `(${byWord} or m.member_id between $${first} and $${last})`;
}
