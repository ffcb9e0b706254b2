import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const heartbeat = 2_000
const staleAfter = 15_000

/**
 * The holder of a folder's lock touches the file; an old file belongs to a dead process. The pid is no proof: another
 * process or container may have the same.
 */
export async function withLock(folder, name, work) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.lock`)
  const token = `${process.pid} ${Date.now()} ${Math.random()}`
  await acquire(path, token, name)
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), heartbeat)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if ((await readFile(path, 'utf8').catch(() => '')) === token) await rm(path, { force: true })
  }
}

async function acquire(path, token, name) {
  let told = false
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(token)
      await file.close()
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const age = await stat(path).then(
      (file) => Date.now() - file.mtimeMs,
      () => 0,
    )
    if (age > staleAfter) await retire(path)
    else {
      if (!told) console.log(`playdesk: another process is busy here (${name}), waiting for it`)
      told = true
      await wait(200)
    }
  }
}

async function retire(path) {
  const seen = await readFile(path, 'utf8').catch(() => undefined)
  const aside = `${path}.${process.pid}.${Date.now()}`
  try {
    await rename(path, aside)
  } catch {
    return // another process was faster
  }
  const taken = await readFile(aside, 'utf8').catch(() => undefined)
  // a new holder came in between: restores its lock
  if (taken !== seen) await rename(aside, path)
  else await rm(aside, { force: true })
}
