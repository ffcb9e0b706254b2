import { addressRefusal } from './address.ts'
import { DatabaseRefusal } from './refusal.ts'
import { startEmbedded } from './start-embedded.ts'
import type { Log } from './log.ts'
import type { DatabaseOptions } from './sql.ts'
import { watchDatabase } from './watch.ts'

export type Database = {
  options: DatabaseOptions
  embedded: boolean
  onLost: (listener: () => void) => void
  onBack: (listener: () => void) => void
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
