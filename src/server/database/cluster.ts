import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, chmod, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, withName } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseRefusal } from './refusal.ts'

const major = '18'
const locales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

export type Cluster = { folder: string; password?: string }

/** The database files in `home`, made when they are not there yet. */
export async function findCluster(home: string, binaries: Binaries, account: Account | undefined): Promise<Cluster> {
  const folder = join(home, 'cluster')
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await createCluster(home, binaries, account)
  else await checkCluster(folder, version.trim(), account)
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => undefined)
  return { folder, password }
}

async function checkCluster(folder: string, version: string, account: Account | undefined) {
  if (version !== major) {
    throw new DatabaseRefusal(
      `The data in ${folder} was written by PostgreSQL ${version}, and this Playdesk comes with PostgreSQL ${major}. Start the Playdesk version that wrote it, or name another folder in PLAYDESK_DATA; pg_dump of version ${major} can carry the data over.`,
    )
  }
  const { uid, mode } = await stat(folder)
  const me = process.getuid?.()
  if (account && uid === 0) await giveTo(folder, account)
  else if (!account && me !== undefined && uid !== me) {
    throw new DatabaseRefusal(
      `The data in ${folder} belongs to uid ${uid}, and you are uid ${me}. Start Playdesk as that user or as root, or name another folder in PLAYDESK_DATA.`,
    )
  }
  // PostgreSQL refuses a folder that others may read, which copying by other tools can leave behind
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function createCluster(home: string, binaries: Binaries, account: Account | undefined) {
  for (const name of await readdir(home)) {
    if (name.startsWith('cluster')) await rm(join(home, name), { recursive: true, force: true })
  }
  const making = join(home, 'cluster.new')
  await mkdir(making, { mode: 0o700 })
  if (account) await chown(making, account.uid, account.gid)
  const auth = process.platform === 'win32' ? await makePassword(home) : ['--auth=trust']
  let problem = ''
  for (const locale of locales) {
    const [program, ...before] = [...withName(account), binaries.initdb]
    const options = ['-U', 'playdesk', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const args = [...before, '-D', making, ...options, `--locale=${locale}`, ...auth]
    const env = { PATH: process.env.PATH, TZ: 'UTC' }
    try {
      await promisify(execFile)(program, args, { ...account, cwd: home, env })
      await rename(making, join(home, 'cluster'))
      return
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      if (!problem.includes('locale')) break
    }
  }
  throw new DatabaseRefusal(
    `The database could not be made in ${home}. See below why; you can also name a PostgreSQL of your own in DATABASE_URL.\n${problem.trim()}`,
  )
}

/** Windows has no socket that only its owner can open. */
async function makePassword(home: string): Promise<string[]> {
  const file = join(home, 'password')
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

async function giveTo(path: string, account: Account) {
  await lchown(path, account.uid, account.gid)
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await giveTo(child, account)
    else await lchown(child, account.uid, account.gid)
  }
}
