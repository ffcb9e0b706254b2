import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
