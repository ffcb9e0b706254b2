import { chmod, chown, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter, type SystemUser } from './account.ts'
import { ifThere } from './if-there.ts'
import { makeOutside, readPointer } from './outside.ts'
import { DatabaseRefusal } from './refusal.ts'

type Home = { inside: string; home: string }

/**
 * Returns `postgres/`, or the folder named in `postgres/pointer.json` if the database account cannot enter it. A random
 * name lets a recreated data folder start empty.
 */
export async function findHome(dataFolder: string): Promise<Home> {
  const inside = join(dataFolder, 'postgres')
  await mkdir(inside, { recursive: true, mode: 0o700 })
  const pointed = await readPointer(inside)
  if (!pointed) return { inside, home: inside }
  if (await ifThere(stat(pointed))) return { inside, home: pointed }
  throw new DatabaseRefusal({
    en: `The database of ${dataFolder} was in ${pointed}, which is gone. Restore it from a backup, or remove ${inside} to start with an empty one.`,
    zh: `${dataFolder} 的数据库原在 ${pointed}，该文件夹已不存在。请从备份恢复；如要从空数据库开始，请删除 ${inside}。`,
  })
}

/** Moves an empty database folder elsewhere if access cannot be granted; calls `hold` before the pointer names it. */
export async function openHome(
  { inside, home }: Home,
  dataFolder: string,
  account: SystemUser | undefined,
  hold: (outside: string) => Promise<void>,
): Promise<string> {
  if (home !== inside) {
    await hold(home)
    return home
  }
  if (!account) return home
  await chown(home, account.uid, account.gid)
  await admit(dataFolder, account)
  if (await canEnter(home, account)) return home
  if (await ifThere(stat(join(home, 'cluster')))) {
    throw new DatabaseRefusal({
      en: `The database in ${home} belongs to uid ${account.uid}, who can no longer enter a folder above it. Allow that (chmod o+x), or move the data folder to where it was.`,
      zh: `${home} 中的数据库属于 uid ${account.uid}，该用户已无法进入其上级文件夹。请授予权限（chmod o+x），或将数据文件夹移回原处。`,
    })
  }
  const outside = await makeOutside(dataFolder, account)
  await hold(outside)
  const pointer = join(inside, 'pointer.json')
  await writeFile(`${pointer}.new`, JSON.stringify({ home: outside }))
  await rename(`${pointer}.new`, pointer)
  return outside
}

/** Lets the account's group traverse the data folder, but not list it. */
async function admit(dataFolder: string, account: SystemUser) {
  const { uid, mode } = await stat(dataFolder)
  if (uid !== process.getuid?.() || (await canEnter(dataFolder, account))) return
  if (!(await canEnter(dirname(dataFolder), account))) return
  await chown(dataFolder, uid, account.gid)
  await chmod(dataFolder, (mode & 0o707) | 0o010)
}
