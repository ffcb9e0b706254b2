import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Puts a copy of the data that `make` leaves in a folder of its own, so that one server of a run fills it and the others
 * start where that one stopped.
 */
export async function copyOf(name: string, into: string, make: (folder: string) => Promise<void>): Promise<void> {
  const place = process.env['TEST_TEMPLATES']
  if (place === undefined) return
  const ready = join(place, name)
  const making = `${ready}.made`
  if (!existsSync(ready) && (await isOurs(making))) {
    await chmod(making, 0o755)
    await make(making)
    await rename(making, ready)
  }
  while (!existsSync(ready)) await setTimeout(50)
  // owners and modes as they are: the database is another user's
  await run('cp', ['-a', `${ready}/.`, into])
}

/** One of all workers of the run makes it. */
function isOurs(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  )
}
