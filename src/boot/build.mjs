import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { modules, projectNode, root, toolchain } from './paths.mjs'
import { environmentFor, runBeside } from './run.mjs'

const inputs = ['src/browser', 'src/catalogue', 'src/derive', 'src/client', 'commands']
const files = ['vite.config.ts', 'tailwind.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const stampFile = join(root, 'dist', '.built-from')

/** Only if the sources changed. */
export async function buildBrowser() {
  if (!existsSync(join(root, 'src/browser/index.html'))) return
  if (await isBuilt(await fingerprint())) return
  await withLock(toolchain, 'build', async () => {
    const wanted = await fingerprint()
    if (await isBuilt(wanted)) return
    console.log('playdesk: building the browser part')
    const vite = join(modules, 'vite', 'bin', 'vite.js')
    // warnings belong to `npm run build`
    const { code, text } = await runBeside(projectNode, [vite, 'build', '--logLevel', 'warn'], {
      env: environmentFor(projectNode),
    })
    if (code !== 0) throw new Failure(`the browser part could not be built:\n${text}`)
    await writeFile(stampFile, wanted)
  })
}

async function isBuilt(wanted) {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === wanted
}

async function fingerprint() {
  const hash = createHash('sha256')
  const listed = await Promise.all(inputs.map((folder) => filesIn(folder)))
  const paths = [...listed.flat(), ...files].sort((a, b) => (a < b ? -1 : 1))
  for (const path of paths) {
    const content = existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined
    if (content) hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesIn(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const nested = entries.map((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
  return (await Promise.all(nested)).flat()
}
