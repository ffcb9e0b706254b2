import { addressRefusal, refuseOld } from './address.ts'
import { DatabaseRefusal } from './refusal.ts'
import { startEmbedded } from './start-embedded.ts'
import type { Log } from './log.ts'
import { untilReady } from './ready.ts'
import { type DatabaseOptions, open } from './sql.ts'

type Listener = () => void

/** PostgreSQL that this server uses, its own or another. */
export type Database = {
  options: DatabaseOptions
  embedded: boolean
  onLost: (listener: Listener) => void
  onBack: (listener: Listener) => void
  stop: () => Promise<void>
}

export async function openDatabase({
  dataFolder,
  url,
  log,
}: {
  dataFolder: string
  url?: string
  log: Log
}): Promise<Database> {
  const running = url ? { options: { url }, stop: async () => {} } : await startEmbedded(dataFolder, log)
  try {
    const { onLost, onBack, close } = await watchDatabase(running.options)
    const stop = async () => {
      await close()
      await running.stop()
    }
    return { options: running.options, embedded: !url, onLost, onBack, stop }
  } catch (error) {
    await running.stop()
    throw url && !(error instanceof DatabaseRefusal) ? addressRefusal(url, error) : error
  }
}

/** Watches one connection: its end means a lost database, a new one that it is back. */
async function watchDatabase(options: DatabaseOptions) {
  const lost: Listener[] = []
  const back: Listener[] = []
  const closing = new AbortController()
  let connected = false

  const onclose = () => {
    if (!connected || closing.signal.aborted) return
    connected = false
    for (const listener of lost) listener()
    void regain()
  }
  // the driver's maximum lifetime would look like a loss
  const sql = open(options, {
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    fetch_types: false,
    backoff: () => 0,
    onclose,
  })
  const regain = async () => {
    await untilReady(sql, closing.signal).catch(() => {})
    if (closing.signal.aborted) return
    connected = true
    for (const listener of back) listener()
  }
  const close = async () => {
    closing.abort()
    await sql.end({ timeout: 1 })
  }

  try {
    const [server] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if ('url' in options) refuseOld(options.url, server?.version ?? 0)
    connected = true
  } catch (error) {
    await close()
    throw error
  }
  return {
    onLost: (listener: Listener) => lost.push(listener),
    onBack: (listener: Listener) => back.push(listener),
    close,
  }
}
