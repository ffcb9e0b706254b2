import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import { ifThere } from '../database/if-there.ts'
import { makeMigrationTable, readMigrations, type Migration } from '../database/migrate.ts'
import { DatabaseRefusal } from '../database/refusal.ts'
import type { Sql } from '../database/sql.ts'
import type { Counted } from './backup.ts'
import type { Manifest, Sequence, Table } from './inventory.ts'
import { unpack, whole, type Packed } from './tar.ts'

/** Puts a backup into an empty database: all of it or, where anything is wrong with it, nothing. */
export async function restore(sql: Sql, files: string, from: string, migrations: string): Promise<Counted> {
  await mkdir(files, { recursive: true })
  const known = await readMigrations(migrations)
  return sql
    .begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
      await refuseFilled(tx)
      return unpackInto(tx, files, from, known)
    })
    .catch((error: unknown) => {
      throw explained(error, from)
    })
}

/** Faults of the backup itself carry no code, or one of the unpacker; those of the disk and the database have their own. */
function explained(error: unknown, from: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseRefusal) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' && 'path' in error && error.path === from)
    return new DatabaseRefusal(`There is no file ${from}.`)
  if (code !== '' && !code.startsWith('Z_')) return error
  return new DatabaseRefusal(
    `${from} is no backup, damaged or not complete (${error.message}). Nothing was restored. Use another backup.`,
  )
}

async function refuseFilled(tx: TransactionSql): Promise<void> {
  const [found] = await tx<{ there: boolean }[]>`select to_regclass('migration') is not null as there`
  if (found?.there)
    throw new DatabaseRefusal(
      'There is data in this database already, and a restore replaces none. Name a new folder in PLAYDESK_DATA, or an empty database in DATABASE_URL.',
    )
}

async function unpackInto(tx: TransactionSql, files: string, from: string, known: Migration[]): Promise<Counted> {
  let manifest: Manifest | undefined
  let at = -1
  let copying: Writable | undefined
  let kept = 0
  const endCopy = async (): Promise<void> => {
    const ending = copying
    copying = undefined
    if (ending) await pipelineEnd(ending)
  }
  try {
    for await (const entry of unpack(from)) {
      const [kind, index] = entry.name.split('/')
      if (entry.name === 'manifest.json') {
        manifest = JSON.parse(String(await whole(entry.body))) as Manifest
        await makeLike(tx, manifest, known)
        continue
      }
      if (!manifest) throw new Error('it does not begin with what it holds')
      if (kind === 'tables') {
        if (Number(index) !== at) {
          await endCopy()
          at = Number(index)
          copying = await copyIn(tx, manifest.tables[at])
        }
        for await (const part of entry.body) await written(copying, part)
        continue
      }
      await endCopy()
      if (kind === 'files') {
        await unpackFile(files, entry)
        kept += 1
      } else if (entry.name === 'sequences.json') {
        for (const { name, value, called } of JSON.parse(String(await whole(entry.body))) as Sequence[])
          await tx`select setval(${name}::regclass, ${value}, ${called})`
      } else if (entry.name === 'end.json') {
        const counted = JSON.parse(String(await whole(entry.body))) as Counted
        const rows = await count(tx, manifest.tables)
        if (rows !== counted.rows || kept !== counted.files)
          throw new Error(
            `it should hold ${counted.rows} rows and ${counted.files} files, and holds ${rows} and ${kept}`,
          )
        await finish(tx, manifest)
        return counted
      }
    }
    throw new Error('the file ends early')
  } catch (error) {
    // until it is told, the statement waits for more, and the rollback for the statement
    copying?.on('error', () => undefined).destroy(error as Error)
    throw error
  }
}

/** The tables as they were when the backup was made; the next start brings them up to date. */
async function makeLike(tx: TransactionSql, manifest: Manifest, known: readonly Migration[]): Promise<void> {
  await makeMigrationTable(tx)
  for (const { name, sha256 } of manifest.migrations) {
    const file = known.find((each) => each.name === name && each.sha256 === sha256)
    if (!file)
      throw new DatabaseRefusal(
        `This backup was made by a newer Playdesk: it has the migration ${name}, which this version does not know. Restore it with that version or a later one.`,
      )
    await tx.unsafe(file.text).simple()
    await tx`insert into migration (name, sha256) values (${name}, ${sha256})`
  }
  for (const { name, parent, bound } of manifest.partitions)
    await tx.unsafe(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`)
  const names = manifest.tables.map(({ name }) => quoted(name))
  await tx.unsafe(`truncate ${names.join(', ')} cascade`)
  // what they would do was done when the rows were written
  for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`)
}

async function finish(tx: TransactionSql, { tables }: Manifest): Promise<void> {
  for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`)
  // the next start makes the indexes of the areas
  await tx`delete from setting where key = 'records'`
}

async function count(tx: TransactionSql, tables: readonly Table[]): Promise<number> {
  let rows = 0
  for (const { name } of tables) {
    const [found] = await tx<{ n: number }[]>`select count(*) as n from ${tx(name)}`
    rows += found?.n ?? 0
  }
  return rows
}

async function copyIn(tx: TransactionSql, table: Table | undefined): Promise<Writable> {
  if (!table) throw new Error('it holds a table that it does not name')
  return tx`copy ${tx(table.name)} (${tx([...table.columns])}) from stdin`.writable()
}

function written(to: Writable | undefined, part: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to?.once('error', reject)
    to?.write(part, (error) => {
      to.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}

function pipelineEnd(to: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    to.once('error', reject)
    to.end(() => resolve())
  })
}

async function unpackFile(folder: string, { name, size, body }: Packed): Promise<void> {
  const path = join(folder, basename(name))
  const found = await ifThere(stat(path))
  if (found?.size === size) {
    await whole(body)
    return
  }
  await pipeline(body, createWriteStream(path, { mode: 0o640, flush: true }))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
