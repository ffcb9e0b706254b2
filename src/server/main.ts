import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { databaseFault } from './database/fault.ts'
import { serverLog } from './log.ts'
import { fillReference } from './reference/fill.ts'
import { settingsFrom } from './settings.ts'
import { start, type RunningServer } from './start.ts'
import { say, sayWhyNot } from './terminal.ts'

const sameAsking = 1_000
const root = join(import.meta.dirname, '../..')
const log = serverLog(process.env['PLAYDESK_LOG'] ?? 'warn', process.stdout, process.stdout.isTTY)

// a lost database in a library's unhandled promise must not end the server; other faults do
process.on('unhandledRejection', (error) => {
  if (databaseFault(error) === undefined) throw error
  log.error({ err: error }, 'nobody took this fault of the database')
})

let running: RunningServer | undefined
let told: number | undefined
const stop = (): void => {
  // the next start continues this one
  if (!running) process.exit(0)
  if (told !== undefined) {
    // a second signal ends the server at once, unless it repeats the first
    if (performance.now() - told > sameAsking) process.exit(1)
    return
  }
  told = performance.now()
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopped badly')
      process.exit(1)
    },
  )
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

try {
  const settings = settingsFrom(process.env, root)
  running = await start(playdesk, settings, {
    log,
    demo: async (server) => (await import('#demo/fill.ts')).fillDemo(server),
    reference: fillReference,
  })
  const port = URL.parse(running.address)?.port ?? String(settings.port)
  const address = `http://${settings.fallback}.localhost:${port}`
  say(`Playdesk is at ${address}`, `Playdesk 的地址：${address}`)
  const entry = `${address}${running.entry}`
  if (running.entry !== undefined) say(`Sign in once with ${entry}`, `一次性登录链接：${entry}`)
} catch (error) {
  sayWhyNot(error)
  if (log.isLevelEnabled('debug')) log.debug({ err: error }, 'not started')
  process.exit(1)
}
