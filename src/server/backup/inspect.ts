import { readMigrations } from '../database/migrate.ts'
import { wordsOf } from '../database/refusal.ts'
import { BackupRefusal, cutShort, Damaged, headless } from './refusal.ts'
import type { BackupCounts } from './backup.ts'
import type { BackupManifest } from './inventory.ts'
import { manifestIn } from './manifest.ts'
import { readAll, unpack } from './tar.ts'
import type { Migration } from '../database/unreadable.ts'

/** Reads the complete backup first, so a damaged or newer one changes nothing. */
export async function inspect(from: string, folder: string): Promise<void> {
  const known = await readMigrations(folder)
  try {
    await readThrough(from, known)
  } catch (error) {
    throw explained(error, from)
  }
}

async function readThrough(from: string, known: readonly Migration[]): Promise<void> {
  let hasBegun = false
  let isWhole = false
  let files = 0
  for await (const { name, body } of unpack(from)) {
    if (!hasBegun && name !== 'manifest.json') throw headless()
    hasBegun = true
    if (name === 'manifest.json') migrationsOf(manifestIn(String(await readAll(body))), known)
    else if (name === 'end.json') {
      const counted = JSON.parse(String(await readAll(body))) as BackupCounts
      if (files !== counted.files)
        throw new Damaged(
          `it should hold ${counted.files} files, and holds ${files}`,
          `应包含 ${counted.files} 个文件，实际为 ${files} 个`,
        )
      isWhole = true
    } else {
      if (name.startsWith('files/')) files += 1
      for await (const _ of body);
    }
  }
  if (!isWhole) throw cutShort()
}

export function migrationsOf({ migrations }: BackupManifest, known: readonly Migration[]): Migration[] {
  return migrations.map(({ name, sha256 }) => {
    const file = known.find((each) => each.name === name && each.sha256 === sha256)
    if (file) return file
    throw new BackupRefusal(
      `This backup was made by a newer Playdesk: it has the migration ${name}, which this version does not know. Nothing was restored. Restore it with that version or a later one.`,
      `该备份由更新版本的 Playdesk 生成：其中包含当前版本不认识的迁移 ${name}。未恢复任何内容。请使用该版本或更新的版本恢复。`,
    )
  })
}

/** Faults of the backup have no code or an unpacker's code; disk errors have their own. */
function explained(error: unknown, from: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupRefusal) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupRefusal(`There is no file ${from}.`, `文件 ${from} 不存在。`)
  if (code !== '' && !code.startsWith('Z_')) return error
  const { en, zh } = wordsOf(error)
  return new BackupRefusal(
    `${from} is no backup, damaged or not complete (${en}). Nothing was restored. Use another backup.`,
    `${from} 不是备份，或已损坏、不完整（${zh}）。未恢复任何内容。请使用其他备份。`,
  )
}
