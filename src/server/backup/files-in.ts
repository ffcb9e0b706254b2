import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifThere } from '../database/if-there.ts'
import type { FileStorage, OpenFile } from '../files/bytes.ts'
import { BackupRefusal } from './refusal.ts'
import { isFinished, removeUnfinished, sweepUnfinished, unfinishedName } from './unfinished.ts'
import type { PackedEntry } from './tar.ts'

export type RestoredFiles = Awaited<ReturnType<typeof filesInto>>

/** Holds the files of a backup apart until all other data is restored. */
export async function filesInto(bytes: FileStorage) {
  const { folder } = bytes
  const wasThere = (await ifThere(stat(folder))) !== undefined
  const waiting = join(folder, 'arriving')
  await mkdir(waiting, { recursive: true, mode: 0o750 })
  await sweepUnfinished(waiting)
  const arrived: { readonly at: string; readonly name: string }[] = []
  const placed: string[] = []
  let count = 0
  return {
    async take({ name: entry, size, body }: PackedEntry): Promise<void> {
      const name = basename(entry)
      const there = await bytes.open(name)
      if (there) {
        if (!(await isSame(there, size, body))) throw another(bytes.place, name)
      } else {
        const at = unfinishedName(join(waiting, `restoring-${count}`))
        arrived.push({ at, name })
        await pipeline(body, createWriteStream(at, { mode: 0o640, flags: 'wx', flush: true }))
      }
      count += 1
    },
    count: (): number => count,
    async place(): Promise<void> {
      for (const { at, name } of arrived) {
        await bytes.keep(at, name)
        isFinished(at)
        placed.push(name)
      }
      await bytes.flush()
    },
    async takeBack(): Promise<void> {
      for (const { at } of arrived) await removeUnfinished(at)
      for (const name of placed) await bytes.remove(name)
      if (!wasThere) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Files never change under their names, so an existing one must be identical. */
async function isSame(file: OpenFile, size: number, body: AsyncIterable<Buffer>): Promise<boolean> {
  let isSame = (await file.size()) === size
  const there = file.stream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer = Buffer.alloc(0)
  for await (const part of body) {
    for (let at = 0; isSame && at < part.length;) {
      if (held.length === 0) {
        const next = await there.next()
        if (next.done) isSame = false
        held = next.done ? held : next.value
      }
      const length = Math.min(held.length, part.length - at)
      isSame &&= held.subarray(0, length).equals(part.subarray(at, at + length))
      held = held.subarray(length)
      at += length
    }
  }
  await there.return?.()
  return isSame
}

function another(place: string, name: string): BackupRefusal {
  const path = `${place}/${name}`
  return new BackupRefusal(
    `${path} is there already and is another file than the one in the backup. Name an empty folder in PLAYDESK_FILES or PLAYDESK_DATA.`,
    `${path} 已存在，且与备份中的文件不同。请在 PLAYDESK_FILES 或 PLAYDESK_DATA 中指定一个空文件夹。`,
  )
}
