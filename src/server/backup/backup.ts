import { open, rename, stat } from 'node:fs/promises'
import type { TransactionSql } from 'postgres'
import { ifThere } from '../database/if-there.ts'
import type { Sql } from '../database/sql.ts'
import type { FileStorage } from '../files/bytes.ts'
import { inventory, sequencesOf, type BackupTable } from './inventory.ts'
import { BackupRefusal } from './refusal.ts'
import { packInto, type BackupPacker } from './tar.ts'
import { isFinished, removeUnfinished, unfinishedName } from './unfinished.ts'

const partBytes = 4 * 1024 * 1024

export interface BackupCounts {
  readonly rows: number
  readonly files: number
}

/** Consistent: one transaction reads the tables, and files never change under their names. */
export async function backUp(sql: Sql, files: FileStorage, out: string): Promise<BackupCounts> {
  if (await ifThere(stat(out))) throw taken(out)
  // another backup to the same file may be running
  const unfinished = unfinishedName(out)
  const pack = packInto(unfinished)
  try {
    const counted = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`select set_config('statement_timeout', '0', true)`
      const manifest = await inventory(tx)
      await pack.add('manifest.json', json(manifest))
      let rows = 0
      for (const [index, table] of manifest.tables.entries()) rows += await copyOut(tx, pack, table, index)
      const packed = await packFiles(pack, files)
      await refuseUnlessWhole(tx, packed, files.place)
      // prevents ids used during the backup from being used again
      await pack.add('sequences.json', json(await sequencesOf(tx)))
      return { rows, files: packed.size }
    })
    await pack.add('end.json', json(counted))
    await pack.end()
    await claim(out)
    await rename(unfinished, out)
    isFinished(unfinished)
    return counted
  } catch (error) {
    await pack.end().catch(() => undefined)
    await removeUnfinished(unfinished)
    throw error
  }
}

/** Creates the file exclusively: renaming alone would replace another backup. */
async function claim(out: string): Promise<void> {
  const file = await open(out, 'wx').catch((error: Error) => {
    throw 'code' in error && error.code === 'EEXIST' ? taken(out) : error
  })
  await file.close()
}

function taken(out: string): Error {
  return new BackupRefusal(`${out} is there already. Name another file.`, `${out} 已存在，请指定其他文件。`)
}

async function copyOut(
  tx: TransactionSql,
  pack: BackupPacker,
  { name, columns }: BackupTable,
  index: number,
): Promise<number> {
  const [count] = await tx<{ rows: number }[]>`select count(*) as rows from ${tx(name)}`
  const stream = await tx`copy ${tx(name)} (${tx([...columns])}) to stdout`.readable()
  let held: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async (): Promise<void> => {
    await pack.add(partName(index, part++), Buffer.concat(held))
    held = []
    size = 0
  }
  let fault: unknown
  for await (const chunk of stream) {
    // after a fault, an unread rest would block the connection and its rollback
    if (fault !== undefined) continue
    held.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= partBytes) await flush().catch((error: unknown) => (fault = error))
  }
  // the driver pauses on a full buffer and only resumes on demand
  stream._read(0)
  if (fault !== undefined) throw fault
  if (size > 0) await flush()
  return count?.rows ?? 0
}

function partName(table: number, part: number): string {
  return `tables/${String(table).padStart(4, '0')}/${String(part).padStart(6, '0')}`
}

async function packFiles(pack: BackupPacker, files: FileStorage): Promise<Set<string>> {
  const packed = new Set<string>()
  for await (const name of files.names()) {
    const file = await files.open(name)
    if (!file) continue
    await pack.stream(`files/${name}`, await file.size(), file.stream())
    packed.add(name)
  }
  return packed
}

/** Refuses when a file is missing: only pending files are ever removed. */
async function refuseUnlessWhole(tx: TransactionSql, packed: ReadonlySet<string>, place: string): Promise<void> {
  const kept = await tx<{ name: string }[]>`select name from upload where not pending order by name`
  const missing = kept.filter(({ name }) => !packed.has(name))
  const [first] = missing
  if (first === undefined) return
  throw new BackupRefusal(
    `No backup was made: ${missing.length} of ${kept.length} uploaded files are not in ${place}: ${first.name}${missing.length > 1 ? ' and others' : ''}. If they are elsewhere, name that place in PLAYDESK_FILES.`,
    `未生成备份：已上传的 ${kept.length} 个文件中，有 ${missing.length} 个不在 ${place} 中：${first.name}${missing.length > 1 ? ' 等' : ''}。如果文件在其他位置，请在 PLAYDESK_FILES 中指定该位置。`,
  )
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
