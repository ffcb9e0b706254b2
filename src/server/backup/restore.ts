import type { Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import { databaseFault } from '../database/fault.ts'
import { makeMigrationTable, readMigrations } from '../database/migrate.ts'
import type { Sql } from '../database/sql.ts'
import type { FileStorage } from '../files/bytes.ts'
import type { BackupCounts } from './backup.ts'
import { filesInto, type RestoredFiles } from './files-in.ts'
import { migrationsOf } from './inspect.ts'
import { inventory, sequencesOf, type BackupManifest, type IdSequence, type BackupTable } from './inventory.ts'
import { areaOf, manifestIn, odd } from './manifest.ts'
import { dropPowers } from './powers.ts'
import { quote } from '../records/query.ts'
import { tableName } from '../records/registry.ts'
import { wordsOf } from '../database/refusal.ts'
import { BackupRefusal, cutShort, Damaged, headless } from './refusal.ts'
import { readAll, unpack } from './tar.ts'
import type { Migration } from '../database/unreadable.ts'

/** Restores a backup completely or not at all, into an empty database. */
export async function restore(sql: Sql, bytes: FileStorage, from: string, migrations: string): Promise<BackupCounts> {
  const known = await readMigrations(migrations)
  const files = await filesInto(bytes)
  let isCommitting = false
  return sql
    .begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
      await refuseFilled(tx)
      const handOver = await dropPowers(tx)
      const counted = await unpackInto(tx, files, from, known)
      await handOver()
      await files.place()
      isCommitting = true
      return counted
    })
    .catch(async (error: unknown) => {
      // the outcome of the commit is unknown; the files do no harm
      if (isCommitting && databaseFault(error) === 'lost') throw undecided(bytes.place)
      await files.takeBack()
      throw explained(error)
    })
}

function undecided(place: string): BackupRefusal {
  return new BackupRefusal(
    `The database went away in the very last step, so the backup may be restored or not; its files are in ${place}. Restore it again: you are told where all of it is there already.`,
    `数据库在最后一步断开，备份可能已恢复，也可能没有；其文件位于 ${place}。请再次恢复：如果数据已全部存在，会有提示。`,
  )
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupRefusal) return error
  const { en, zh } = wordsOf(error)
  return new BackupRefusal(`Nothing was restored: ${en}.`, `未恢复任何内容：${zh}。`, error)
}

async function refuseFilled(tx: TransactionSql): Promise<void> {
  const [found] = await tx<{ there: boolean }[]>`select to_regclass('migration') is not null as there`
  if (found?.there)
    throw new BackupRefusal(
      'There is data in this database already, and a restore replaces none. Name a new folder in PLAYDESK_DATA, or an empty database in DATABASE_URL.',
      '该数据库中已有数据，恢复不会覆盖任何数据。请在 PLAYDESK_DATA 中指定新文件夹，或在 DATABASE_URL 中指定空数据库。',
    )
}

async function unpackInto(
  tx: TransactionSql,
  files: RestoredFiles,
  from: string,
  known: Migration[],
): Promise<BackupCounts> {
  let manifest: BackupManifest | undefined
  let at = -1
  let copying: Writable | undefined
  const endCopy = async (): Promise<void> => {
    const ending = copying
    copying = undefined
    if (ending) await pipelineEnd(ending)
  }
  try {
    for await (const entry of unpack(from)) {
      const [kind, index] = entry.name.split('/')
      if (entry.name === 'manifest.json') {
        manifest = manifestIn(String(await readAll(entry.body)))
        await makeLike(tx, manifest, known)
        continue
      }
      if (!manifest) throw headless()
      if (kind === 'tables') {
        if (!copying || Number(index) !== at) {
          await endCopy()
          at = Number(index)
          copying = await copyIn(tx, manifest.tables[at])
        }
        for await (const part of entry.body) await written(copying, part)
        continue
      }
      await endCopy()
      if (kind === 'files') {
        await files.take(entry)
      } else if (entry.name === 'sequences.json') {
        await setSequences(tx, JSON.parse(String(await readAll(entry.body))) as IdSequence[])
      } else if (entry.name === 'end.json') {
        const counted = JSON.parse(String(await readAll(entry.body))) as BackupCounts
        const rows = await count(tx, manifest.tables)
        if (rows !== counted.rows || files.count() !== counted.files)
          throw new Damaged(
            `the backup should hold ${counted.rows} rows and ${counted.files} files, and holds ${rows} and ${files.count()}`,
            `备份应包含 ${counted.rows} 行数据和 ${counted.files} 个文件，实际为 ${rows} 行和 ${files.count()} 个`,
          )
        await finish(tx, manifest)
        return counted
      }
    }
    throw cutShort()
  } catch (error) {
    // the statement waits for data until destroyed, and the rollback waits for the statement
    copying?.on('error', () => undefined).destroy(error as Error)
    throw error
  }
}

/** Creates the tables of the backup's version; the next start migrates them. */
async function makeLike(tx: TransactionSql, manifest: BackupManifest, known: readonly Migration[]): Promise<void> {
  await makeMigrationTable(tx)
  for (const { name, sha256, text } of migrationsOf(manifest, known)) {
    await tx.unsafe(text).simple()
    await tx`insert into migration (name, sha256) values (${name}, ${sha256})`
  }
  for (const partition of manifest.partitions) {
    const area = areaOf(partition)
    await tx.unsafe(
      `create table if not exists ${quoted(tableName(area))} partition of record for values in (${quote(area)})`,
    )
  }
  await refuseUnknown(tx, manifest.tables)
  const names = manifest.tables.map(({ name }) => quoted(name))
  await tx.unsafe(`truncate ${names.join(', ')} cascade`)
  // the backup holds what triggers would write
  for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`)
}

/** Refuses names of other tables, such as system catalogs. */
async function refuseUnknown(tx: TransactionSql, tables: readonly BackupTable[]): Promise<void> {
  const known = new Map((await inventory(tx)).tables.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of tables)
    for (const column of columns) if (!known.get(name)?.has(column)) throw odd(`${name}.${column}`)
}

async function setSequences(tx: TransactionSql, sequences: readonly IdSequence[]): Promise<void> {
  const known = new Set((await sequencesOf(tx)).map(({ name }) => name))
  for (const { name, value, called } of sequences) {
    if (!known.has(name)) throw odd(name)
    await tx`select setval(${quoted(name)}::regclass, ${value}, ${called})`
  }
}

async function finish(tx: TransactionSql, { tables }: BackupManifest): Promise<void> {
  for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`)
  // the next start creates the indexes of areas
  await tx`delete from setting where key = 'records'`
}

async function count(tx: TransactionSql, tables: readonly BackupTable[]): Promise<number> {
  let rows = 0
  for (const { name } of tables) {
    const [found] = await tx<{ n: number }[]>`select count(*) as n from ${tx(name)}`
    rows += found?.n ?? 0
  }
  return rows
}

async function copyIn(tx: TransactionSql, table: BackupTable | undefined): Promise<Writable> {
  if (!table) throw new Damaged('it holds a table that it does not name', '其中有未列出的表')
  return tx`copy ${tx(table.name)} (${tx([...table.columns])}) from stdin`.writable()
}

function written(to: Writable, part: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.once('error', reject)
    to.write(part, (error) => {
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

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
