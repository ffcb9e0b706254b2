import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { words } from '#catalogue/index.ts'
import type { SystemUser } from './account.ts'
import type { PostgresPrograms } from './binaries.ts'
import { ifThere } from './if-there.ts'
import { clearHalfMade, makeCluster } from './make-cluster.ts'

import { DatabaseRefusal, wordsOf } from './refusal.ts'

const major = '18'

/** Database files; the password exists on Windows only. */
export type DatabaseFiles = { folder: string; password?: string }

/** Creates database files only if there were never any. */
export async function findCluster(
  home: string,
  binaries: PostgresPrograms,
  account: SystemUser | undefined,
): Promise<DatabaseFiles> {
  const folder = join(home, 'cluster')
  const found = await ifThere(stat(folder))
  if (found) await checkCluster(folder, await versionOf(folder), account)
  else await refuseWhereOneWas(home, folder)
  await clearHalfMade(home)
  if (!found) await makeCluster(home, binaries, account)
  const password = await ifThere(readFile(join(home, 'password'), 'utf8'))
  return { folder, password }
}

async function versionOf(folder: string): Promise<string> {
  const file = join(folder, 'PG_VERSION')
  let why = words('it does not hold a version', '其中没有版本号')
  try {
    const text = (await readFile(file, 'utf8')).trim()
    if (/^\d+(\.\d+)?$/.test(text)) return text
  } catch (error) {
    why = wordsOf(error)
  }
  throw new DatabaseRefusal({
    en: `The database folder ${folder} is there, but its file PG_VERSION cannot be read (${why.en}). The folder may hold your data, so nothing was changed. Check that its disk is mounted and that you may read it; PG_VERSION must hold ${major}. If the folder is damaged, restore a backup into another data folder (npm run playdesk -- restore). Only if nothing in it is wanted, remove ${folder} and its log yourself.`,
    zh: `数据库文件夹 ${folder} 存在，但无法读取其中的 PG_VERSION（${why.zh}）。该文件夹可能包含您的数据，因此未做任何更改。请检查其磁盘是否已挂载、您是否有读取权限；PG_VERSION 的内容须为 ${major}。如果文件夹已损坏，请将备份恢复到另一个数据文件夹（npm run playdesk -- restore）。仅当其中的内容都不需要时，才自行删除 ${folder} 及其日志。`,
  })
}

/** Throws if there was a database before, as its log shows. */
async function refuseWhereOneWas(home: string, folder: string): Promise<void> {
  const log = join(home, 'postgres.log')
  if (!(await ifThere(stat(log)))) return
  throw new DatabaseRefusal({
    en: `The database folder ${folder} is gone, though ${log} tells of one. Nothing was changed. Put the folder back, or restore a backup into another data folder (npm run playdesk -- restore). To start with an empty database, remove ${log}.`,
    zh: `数据库文件夹 ${folder} 已不存在，但 ${log} 表明曾有数据库。未做任何更改。请将该文件夹放回，或将备份恢复到另一个数据文件夹（npm run playdesk -- restore）。如要从空数据库开始，请删除 ${log}。`,
  })
}

async function checkCluster(folder: string, version: string, account: SystemUser | undefined) {
  if (version !== major) {
    throw new DatabaseRefusal({
      en: `The data in ${folder} was written by PostgreSQL ${version}, and this Playdesk comes with PostgreSQL ${major}. Start the Playdesk version that wrote it, or name another folder in PLAYDESK_DATA; a backup made by that version (npm run playdesk -- backup) can be restored with this one.`,
      zh: `${folder} 中的数据由 PostgreSQL ${version} 写入，而当前 Playdesk 自带 PostgreSQL ${major}。请启动写入该数据的 Playdesk 版本，或在 PLAYDESK_DATA 中指定其他文件夹；用该版本生成的备份（npm run playdesk -- backup）可在当前版本恢复。`,
    })
  }
  const { uid, mode } = await stat(folder)
  const me = process.getuid?.()
  if (account && uid === 0) await giveTo(folder, account)
  else if (!account && me !== undefined && uid !== me) {
    throw new DatabaseRefusal({
      en: `The data in ${folder} belongs to uid ${uid}, and you are uid ${me}. Start Playdesk as that user or as root, or name another folder in PLAYDESK_DATA.`,
      zh: `${folder} 中的数据属于 uid ${uid}，而您是 uid ${me}。请以该用户或 root 启动 Playdesk，或在 PLAYDESK_DATA 中指定其他文件夹。`,
    })
  }
  // PostgreSQL refuses a folder that others can read, as some copy tools leave it
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function giveTo(path: string, account: SystemUser) {
  await lchown(path, account.uid, account.gid)
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await giveTo(child, account)
    else await lchown(child, account.uid, account.gid)
  }
}
