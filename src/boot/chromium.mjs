import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { modules, projectNode } from './paths.mjs'
import { environmentFor, output, run } from './run.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const programs = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** On the machine, from Playwright or a distribution package. */
export async function findChromium() {
  const found =
    (await onMachine()) ?? (await fromPlaywright()) ?? (await downloadedByPlaywright()) ?? (await fromDistribution())
  if (found) return found
  throw new Failure(
    'no Chromium was found and none could be installed. Install one, or set PLAYDESK_CHROMIUM to its path.',
  )
}

async function onMachine() {
  const configured = process.env.PLAYDESK_CHROMIUM
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Failure(`PLAYDESK_CHROMIUM names ${configured}, which does not exist. Correct it or unset it.`)
  }
  const known = programs.find((path) => existsSync(path))
  if (known) return known
  if (process.platform === 'win32') return undefined
  for (const command of commands) {
    const path = await output('sh', ['-c', `command -v ${command}`])
    if (path) return path
  }
  return undefined
}

async function fromPlaywright() {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = await output(projectNode, ['--input-type=module', '-e', script], {
    env: environmentFor(projectNode),
  })
  // an incomplete download lacks the marker
  return path && existsSync(path) && (await output(path, ['--version'])) ? path : undefined
}

async function downloadedByPlaywright() {
  console.log('playdesk: fetching a Chromium for the browser tests')
  const cli = join(modules, 'playwright', 'cli.js')
  const env = environmentFor(projectNode, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' })
  const code = await run(projectNode, [cli, 'install', 'chromium'], { env, quiet: true })
  return code === 0 ? fromPlaywright() : undefined
}

async function fromDistribution() {
  if (!(await output('sh', ['-c', 'command -v apt-get']))) return undefined
  const root = process.getuid?.() === 0
  const [command, ...before] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', 'chromium']
  const install = () => run(command, [...before, ...packages], { env, quiet: true })
  if ((await install()) !== 0) {
    await run(command, [...before, 'update'], { env, quiet: true })
    await install()
  }
  return onMachine()
}
