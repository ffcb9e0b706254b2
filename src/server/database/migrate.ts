import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import { DatabaseRefusal } from './refusal.ts'
import type { Sql } from './sql.ts'
import { unreadable, type Migration } from './unreadable.ts'

// arbitrary, but equal on all servers
const lockKey = 7_529_334

/** Applies each missing migration in its own transaction; returns their names. Concurrent servers alternate. */
export async function migrate(sql: Sql, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const done = await sql.begin(async (tx) => new Set(await appliedIn(tx, migrations)))
  const applied: string[] = []
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    const isNew = await apply(sql, migration, migrations).catch(async (error: unknown) => {
      throw (await unreadable(sql, migration, migrations, error)) ?? error
    })
    if (isNew) applied.push(migration.name)
  }
  return applied
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number)
      throw new DatabaseRefusal({
        en: `The migration ${name} must be named like 0001-what-it-does.sql.`,
        zh: `迁移 ${name} 的命名须形如 0001-what-it-does.sql。`,
      })
    const other = numbers.get(number)
    if (other)
      throw new DatabaseRefusal({
        en: `The migrations ${other} and ${name} have the same number. Renumber the newer one.`,
        zh: `迁移 ${other} 与 ${name} 编号相同，请为较新的一个重新编号。`,
      })
    numbers.set(number, name)
  }
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // git may check files out with other line ends
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

function apply(sql: Sql, migration: Migration, known: readonly Migration[]): Promise<boolean> {
  return sql.begin(async (tx) => {
    const done = await appliedIn(tx, known)
    if (done.includes(migration.name)) return false
    const last = done.at(-1)
    if (last && last > migration.name) {
      throw new DatabaseRefusal({
        en: `The migration ${migration.name} comes before ${last}, which is applied already. Give it a higher number.`,
        zh: `迁移 ${migration.name} 排在已执行的 ${last} 之前，请使用更大的编号。`,
      })
    }
    await tx.unsafe(migration.text).simple()
    await tx`insert into migration (name, sha256) values (${migration.name}, ${migration.sha256})`
    return true
  })
}

/** Returns applied names in order, once no other server migrates. */
async function appliedIn(tx: TransactionSql, known: readonly Migration[]): Promise<string[]> {
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
  await tx`select pg_advisory_xact_lock(${lockKey})`
  await makeMigrationTable(tx)
  const done = await tx<{ name: string; sha256: string }[]>`select name, sha256 from migration order by name`
  for (const row of done) check(row, known)
  return done.map(({ name }) => name)
}

export async function makeMigrationTable(tx: TransactionSql): Promise<void> {
  await tx`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
}

function check(applied: { name: string; sha256: string }, known: readonly Migration[]) {
  const file = known.find(({ name }) => name === applied.name)
  if (!file) {
    throw new DatabaseRefusal({
      en: `This database was written by a newer Playdesk: it has the migration ${applied.name}, which this version does not know. Start the newer version, or name another database or data folder.`,
      zh: `该数据库由更新版本的 Playdesk 写入：其中有当前版本不认识的迁移 ${applied.name}。请启动更新的版本，或指定其他数据库或数据文件夹。`,
    })
  }
  if (file.sha256 !== applied.sha256) {
    throw new DatabaseRefusal({
      en: `The migration ${applied.name} was changed after it was applied to this database. Restore the file, and put the change into a new migration.`,
      zh: `迁移 ${applied.name} 在应用到该数据库之后被修改。请还原该文件，并将改动放入新的迁移。`,
    })
  }
}
