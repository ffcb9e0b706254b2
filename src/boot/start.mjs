import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBrowser } from './build.mjs'
import { exitWith } from './failure.mjs'
import { serverFlags } from './flags.mjs'
import { install } from './install.mjs'
import { whenNpmIsGone } from './npm-alive.mjs'
import { projectNode, root } from './paths.mjs'
import { environmentFor } from './run.mjs'

const sameKeypress = 500

// a stopped installation or build is no failure; its own listener passes the signal on first
const endBeforeServing = () => setImmediate(() => process.exit(0))

try {
  process.once('SIGTERM', endBeforeServing)
  await install()
  await buildBrowser()
  process.off('SIGTERM', endBeforeServing)
  serve()
} catch (error) {
  exitWith(error)
}

function serve() {
  const follow = pathToFileURL(join(root, 'src/boot/follow-parent.mjs')).href
  const main = join(root, 'src/server/main.ts')
  const server = spawn(projectNode, [...serverFlags, '--import', follow, main, ...process.argv.slice(2)], {
    cwd: root,
    env: environmentFor(projectNode),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C signals the entire group, but must reach the server once
    detached: process.platform !== 'win32',
  })
  passSignals(server)
  server.on('error', exitWith)
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function passSignals(server) {
  let last = 0
  const pass = (signal) => {
    // npm repeats a Ctrl-C that the terminal already sent
    if (Date.now() - last < sameKeypress) return
    last = Date.now()
    server.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  // a second signal would stop the server at once
  whenNpmIsGone(() => last === 0 && pass('SIGTERM'))
}
