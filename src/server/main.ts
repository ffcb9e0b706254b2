import { join } from 'node:path'
import { pino } from 'pino'
import { words } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { databaseFault } from './database/fault.ts'
import { settingsFrom } from './settings.ts'
import { start } from './start.ts'
import { say, sayWhyNot } from './terminal.ts'

const sameAsking = 1_000
const root = join(import.meta.dirname, '../..')
const log = pino({
  level: process.env['PLAYDESK_LOG'] ?? 'warn',
  redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
})

// a library that leaves the loss of the database to nobody must not end the server; any other fault still does
process.on('unhandledRejection', (error) => {
  if (databaseFault(error) === undefined) throw error
  log.error({ err: error }, 'nobody took this fault of the database')
})

try {
  const settings = settingsFrom(process.env, root)
  const running = await start(playdesk, settings, {
    log,
    demo: async (server) => (await import('#demo/fill.ts')).fillDemo(server),
  })
  const port = URL.parse(running.address)?.port ?? String(settings.port)
  const address = `http://${settings.fallback}.localhost:${port}`
  say(words(`Playdesk is at ${address}`, `Playdesk 的地址：${address}`))
  const entry = `${address}${running.entry}`
  if (running.entry !== undefined) say(words(`Sign in once with ${entry}`, `一次性登录链接：${entry}`))
  let told: number | undefined
  const stop = (): void => {
    if (told !== undefined) {
      // whoever asks again waits no longer; what is sent to this program and its starter at once is asked once
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
} catch (error) {
  sayWhyNot(error)
  if (log.isLevelEnabled('debug')) log.debug({ err: error }, 'not started')
  process.exit(1)
}
