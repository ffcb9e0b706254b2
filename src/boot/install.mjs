import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { modules, projectNode, root, toolchain } from './paths.mjs'
import { environmentFor, output, run } from './run.mjs'
import { findNpm } from './toolchain.mjs'

const unfinished = join(toolchain, 'installing')
const stampFile = join(modules, '.playdesk-installed')

/** Reads only two files if nothing is missing. */
export async function install() {
  const wanted = await fingerprint()
  if (await isInstalled(wanted)) return
  await withLock(toolchain, 'install', async () => {
    if (await isInstalled(wanted)) return
    if (existsSync(unfinished) || !(await isInstalledByHand())) await installAll()
    await writeFile(stampFile, wanted)
  })
}

async function installAll() {
  console.log('playdesk: installing packages (the first time this takes a minute)')
  // npm treats a killed run's incomplete packages as installed
  if (existsSync(unfinished)) await rm(modules, { recursive: true, force: true })
  await writeFile(unfinished, '')
  const npm = await findNpm(await writableHome())
  // not `npm ci`, which refuses a lock file without native packages of other platforms
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await run(npm.command, [...npm.args, ...args], {
    env: environmentFor(npm.node, npm.env),
    shell: npm.shell,
  })
  if (code !== 0) {
    throw new Failure(
      'npm could not install the packages. Look at its message above; most often the npm registry cannot be reached or the disk is full. Then run the same command again.',
    )
  }
  const version = await output(projectNode, ['--version'])
  if (!version?.startsWith('v24.')) {
    throw new Failure(
      `Node 24 did not get installed for ${process.platform}-${process.arch}: ${projectNode} does not run. Remove node_modules and try again.`,
    )
  }
  await rm(unfinished)
}

async function fingerprint() {
  const lock = await readFile(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

async function isInstalled(wanted) {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === wanted
}

/** Reports whether `npm ci` or `npm install` already installed all locked packages. */
async function isInstalledByHand() {
  const read = (path) => readFile(path, 'utf8').then((text) => JSON.parse(text).packages)
  try {
    const [locked, found] = await Promise.all([
      read(join(root, 'package-lock.json')),
      read(join(modules, '.package-lock.json')),
    ])
    const required = Object.entries(locked).filter(([path, entry]) => path !== '' && !entry.optional)
    const same = required.every(([path, entry]) => found[path]?.version === entry.version)
    const native = required.length > 0 && Object.keys(found).some((path) => path.includes('@rolldown/binding-'))
    return same && native && Boolean((await output(projectNode, ['--version']))?.startsWith('v24.'))
  } catch {
    return false
  }
}

/** Returns a home for npm's cache; without a writable one, a folder in the project. */
async function writableHome() {
  try {
    await access(homedir(), constants.W_OK)
    return {}
  } catch {
    const home = join(toolchain, 'home')
    await mkdir(home, { recursive: true })
    return { HOME: home, npm_config_cache: join(home, '.npm') }
  }
}
