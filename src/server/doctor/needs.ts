import { randomBytes } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { rolledBack } from '../database/rolled-back.ts'
import type { Sql } from '../database/sql.ts'
import { within } from '../http/within.ts'

/** `prove` throws where the feature is missing. */
interface Need {
  readonly title: Words
  readonly prove: (tx: TransactionSql, other: Sql) => Promise<unknown>
}

type NeedResult = Pick<Need, 'title'> & { readonly fault: string | undefined }

const key = randomBytes(4).readInt32BE()
const patienceMs = 5_000

const needs: readonly Need[] = [
  {
    title: words('partitions by list', '列表分区'),
    prove: (tx) =>
      tx`create table page (area text, id bigint, primary key (area, id)) partition by list (area);
        create table book partition of page for values in ('book'); insert into page values ('book', 1);
        create table memo (like page including all); alter table page attach partition memo for values in ('memo')`.simple(),
  },
  {
    title: words('trigram indexes (extension pg_trgm)', '三元组索引（扩展 pg_trgm）'),
    prove: (tx) =>
      tx`create extension if not exists pg_trgm;
        create index on item using gin ((data ->> 'name') gin_trgm_ops) where not gone`.simple(),
  },
  {
    title: words('ICU collations', 'ICU 排序规则'),
    async prove(tx) {
      await tx`create collation numeric_order (provider = icu, locale = 'zh-u-co-pinyin-kn-true')`
      const [row] = await tx<{ ok: boolean }[]>`select 'a2' < 'a10' collate numeric_order as ok`
      if (!row?.ok) throw new Error('numbers in texts are not ordered by value')
    },
  },
  {
    title: words('statement triggers with transition tables', '带过渡表的语句触发器'),
    async prove(tx) {
      await tx`create function counted() returns trigger language plpgsql as
          'begin insert into tally select count(*) from fresh; return null; end';
        create trigger counted after insert on item referencing new table as fresh for each statement execute function counted();
        insert into item (data) values ('{}'), ('{}')`.simple()
      const [row] = await tx<{ n: number }[]>`select n from tally`
      if (row?.n !== 2) throw new Error('the trigger saw other rows than were written')
    },
  },
  {
    title: words('skipping locked rows (SKIP LOCKED)', '跳过锁定行（SKIP LOCKED）'),
    prove: (tx) => tx`delete from item where id in (select id from item for update skip locked)`,
  },
  {
    title: words('advisory locks', '咨询锁'),
    async prove(tx, other) {
      await tx`select pg_advisory_xact_lock(${key})`
      const [row] = await other<{ free: boolean }[]>`select pg_try_advisory_lock(${key}) as free`
      if (row?.free) throw new Error('two connections hold the same lock')
    },
  },
  {
    title: words('LISTEN and NOTIFY', 'LISTEN 与 NOTIFY'),
    async prove(_tx, other) {
      const { promise, resolve } = Promise.withResolvers<true>()
      const channel = `playdesk_doctor_${key}`
      await other.listen(channel, () => resolve(true))
      await other.notify(channel, '')
      if (!(await within(patienceMs, promise))) throw new Error('no notification arrived within 5 seconds')
    },
  },
  {
    title: words('snapshots (REPEATABLE READ)', '快照（REPEATABLE READ）'),
    prove: (_tx, other) => other.begin('isolation level repeatable read read only', (read) => read`select 1`),
  },
  {
    title: words('COPY, for backups', 'COPY（用于备份）'),
    async prove(tx) {
      for await (const _ of await tx`copy item to stdout`.readable());
    },
  },
]

/** Tries each need in its own schema, then rolls back. */
export function examine(sql: Sql): Promise<NeedResult[]> {
  return rolledBack(sql, async (tx) => {
    const schema = tx(`playdesk_doctor_${key.toString().replace('-', '_')}`)
    await tx`create schema ${schema}`
    await tx`set local search_path = ${schema}, public`
    await tx`create table item (id bigint generated always as identity primary key, data jsonb not null, gone boolean not null default false);
      create table tally (n int)`.simple()
    const found: NeedResult[] = []
    for (const { title, prove } of needs) {
      const fault = await rolledBack(tx, (part) => prove(part, sql)).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      found.push({ title, fault })
    }
    return found
  })
}
