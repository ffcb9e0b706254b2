import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Catalogue } from '#catalogue/index.ts'

const run = promisify(execFile)

/** What servers with the same name start with: the same tables, and the demonstration set or nothing. */
export function templateName({ areas }: Catalogue, demo: boolean): string {
  const tables = createHash('sha256').update(Object.keys(areas).join()).digest('hex').slice(0, 12)
  return `${demo ? 'demo' : 'empty'}_${tables}`
}

/**
 * The folder that `make` filled: one server of a run fills it, the others start where that one stopped. None where this
 * run has no place for it.
 */
export async function template(name: string, make: (folder: string) => Promise<void>): Promise<string | undefined> {
  const place = process.env['TEST_TEMPLATES']
  if (place === undefined) return undefined
  const ready = join(place, name)
  const failed = `${ready}.failed`
  const making = `${ready}.made`
  if (!existsSync(ready) && (await isOurs(making))) {
    try {
      await chmod(making, 0o755)
      await make(making)
      await rename(making, ready)
    } catch (error) {
      await writeFile(failed, String(error))
      throw error
    }
  }
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(`no template ${name}: another worker failed to make it`)
    await setTimeout(20)
  }
  return ready
}

/** Owners and modes as they are: the database is another user's. */
export async function copyFolder(from: string, into: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, into])
}

/** One of all workers of the run makes it. */
function isOurs(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  )
}
