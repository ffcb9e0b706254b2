import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type SystemUser, withName } from './account.ts'
import type { PostgresPrograms } from './binaries.ts'
import { ifThere } from './if-there.ts'
import { DatabaseRefusal } from './refusal.ts'

const locales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']
const mark = 'half-made'

/** Renames a marked folder at the end, so the cluster appears complete or not at all. */
export async function makeCluster(
  home: string,
  binaries: PostgresPrograms,
  account: SystemUser | undefined,
): Promise<void> {
  const making = join(home, `making-${randomBytes(4).toString('hex')}`)
  await mkdir(making, { mode: 0o700 })
  await writeFile(join(making, mark), '')
  if (account) await chown(making, account.uid, account.gid)
  const auth = process.platform === 'win32' ? await makePassword(home) : ['--auth=trust']
  const folder = join(making, 'cluster')
  let problem = ''
  for (const locale of locales) {
    const [program, ...before] = [...withName(account), binaries.initdb]
    const options = ['-U', 'playdesk', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const args = [...before, '-D', folder, ...options, `--locale=${locale}`, ...auth]
    const env = { PATH: process.env.PATH, TZ: 'UTC' }
    try {
      await promisify(execFile)(program, args, { ...account, cwd: home, env })
      await rename(folder, join(home, 'cluster'))
      await persist(home)
      await clearHalfMade(home)
      return
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      if (!problem.includes('locale')) break
    }
  }
  throw new DatabaseRefusal({
    en: `The database could not be made in ${home}. See below why; you can also name a PostgreSQL of your own in DATABASE_URL.\n${problem.trim()}`,
    zh: `无法在 ${home} 中创建数据库，原因见下；也可在 DATABASE_URL 中指定您自己的 PostgreSQL。\n${problem.trim()}`,
  })
}

/** Removes remains of killed starts: only folders with our mark. */
export async function clearHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith('making-') || !(await ifThere(stat(join(home, name, mark))))) continue
    // removes the mark last, in case of another interruption
    await rm(join(home, name, 'cluster'), { recursive: true, force: true })
    await rm(join(home, name), { recursive: true, force: true })
  }
}

/** Syncs a folder, so its names survive a power failure. */
async function persist(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a password for Windows, whose sockets any user can reach. */
async function makePassword(home: string): Promise<string[]> {
  const file = join(home, 'password')
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}
