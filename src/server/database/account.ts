import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ifThere } from './if-there.ts'

export type SystemUser = { uid: number; gid: number }

/** Returns an unprivileged account if this process is root, which PostgreSQL refuses. */
export async function databaseAccount(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ifThere(stat(cluster))
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = passwd().filter((user) => user.uid !== 0)
  return users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 }
}

export async function canEnter(folder: string, account: SystemUser | undefined): Promise<boolean> {
  if (!account) return true
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** Returns a command that maps a uid without a user name, as in containers. */
export function withName(account: SystemUser | undefined): string[] {
  const uid = account?.uid ?? process.getuid?.()
  if (uid === undefined || process.platform !== 'linux') return []
  const users = passwd()
  if (users.length === 0 || users.some((user) => user.uid === uid)) return []
  const alias = users.find((user) => user.uid !== 0)?.uid ?? 65534
  return ['unshare', '--user', `--map-user=${alias}`]
}

function passwd(): (SystemUser & { name: string })[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((parts) => parts.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}
