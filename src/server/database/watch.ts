import { refuseOld } from './address.ts'
import { untilReady } from './ready.ts'
import { type DatabaseOptions, open } from './sql.ts'

type Listener = () => void
export type Watch = {
  onLost: (listener: Listener) => void
  onBack: (listener: Listener) => void
  close: () => Promise<void>
}

/** The end of its connection means that the database is lost, a new one that it is back. */
export async function watchDatabase(options: DatabaseOptions): Promise<Watch> {
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
  return { onLost: (listener) => lost.push(listener), onBack: (listener) => back.push(listener), close }
}
