import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { until } from '../engine/client.ts'
import { makeFolder } from './database/folders.ts'
import { prepare } from './start.ts'

const main = join(import.meta.dirname, '../../src/server/main.ts')

test('a second signal ends a server at once that waits for open requests', async () => {
  const folder = await makeFolder()
  await prepare(folder, playdesk)
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', PLAYDESK_DATA: folder, PLAYDESK_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  const port = Number(await until(async () => /http:\/\/\S+?:(\d+)/.exec(text)?.[1]))
  const sending = connect(port, '127.0.0.1').on('error', () => undefined)
  sending.write(
    'POST /user-centre/login HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n',
  )
  const [answer] = (await once(sending, 'data')) as [Buffer]
  expect(String(answer)).toContain('100 Continue')
  const code = await until(async () => {
    child.kill('SIGTERM')
    return child.exitCode ?? undefined
  })
  expect(code).toBe(1)
})
