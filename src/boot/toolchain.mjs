import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { privateNode, privateNpm, toolchain } from './paths.mjs'
import { environmentFor, output, run } from './run.mjs'

const npmWanted = 11
const packages = ['node@24.21.0', 'npm@11.21.2']

/** npm 10 and older skip native parts of packages, so they only fetch a newer npm and Node into a private folder. */
export async function findNpm(env) {
  const shell = process.platform === 'win32' // npm is a .cmd file there
  const version = await output('npm', ['--version'], { shell })
  if (version === undefined)
    throw new Failure('npm was not found. Install Node.js 18 or newer together with npm, then try again.')
  if (Number.parseInt(version, 10) >= npmWanted) return { command: 'npm', args: [], node: process.execPath, shell, env }
  // npm reads machine settings (proxy, certificates) beside its Node, which is the private one
  const globalconfig = await output('npm', ['config', 'get', 'globalconfig'], { shell })
  const settings = { ...env, ...(globalconfig && { npm_config_globalconfig: globalconfig }) }
  if (!(await works())) await fetchToolchain(settings, version, shell)
  return { command: privateNode, args: [privateNpm], node: privateNode, shell: false, env: settings }
}

async function works() {
  return (await output(privateNode, [privateNpm, '--version'])) !== undefined
}

async function fetchToolchain(env, version, shell) {
  console.log(`playdesk: npm ${version} is too old for these packages, fetching npm ${npmWanted} for this project only`)
  await mkdir(toolchain, { recursive: true })
  await writeFile(join(toolchain, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts=false',
    '--save-exact',
    ...packages,
  ]
  const code = await run('npm', args, { cwd: toolchain, env: environmentFor(process.execPath, env), shell })
  if (code !== 0 || !(await works())) {
    throw new Failure(
      'npm could not fetch Node 24 and npm 11 from the registry. Look at its message above, or install npm 11 yourself (npm install --global npm@11), then try again.',
    )
  }
}
