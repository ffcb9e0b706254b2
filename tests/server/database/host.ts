import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { databaseAccount } from '#server/database/account.ts'
import { findBinaries } from '#server/database/binaries.ts'
import { startProcess } from '#server/database/process.ts'
import { settings } from '#server/database/settings.ts'

/** Starts the PostgreSQL of a data folder on a port. */
export async function startHost(folder: string, port: number, more: Readonly<Record<string, string>> = {}) {
  const cluster = join(folder, 'postgres/cluster')
  const account = await databaseAccount(cluster)
  const log = await open(join(folder, 'host.log'), 'a')
  const extra = Object.entries(more).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const started = await startProcess({
    binaries: await findBinaries(account),
    account,
    cluster,
    settings: [...settings({ host: '127.0.0.1', port }), ...extra],
    logFd: log.fd,
  })
  onTestFinished(async () => {
    await started.stop()
    await log.close()
  })
  return started
}
