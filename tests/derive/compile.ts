import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Type-checks files as a project one folder below the root; returns the compiler's output. */
export async function compile(
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'playdesk-types-'))
  try {
    const settings = { extends: '../../../tsconfig.json', compilerOptions: options, include: ['./*.ts'] }
    const all = { ...files, 'tsconfig.json': JSON.stringify(settings) }
    await Promise.all(Object.entries(all).map(([name, text]) => writeFile(join(folder, name), text)))
    return await tsc(['-p', folder])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the compiler and returns its output with errors. */
function tsc(args: readonly string[]): Promise<string> {
  const program = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // a compiler that found errors exits with 1 or 2
        if (error && typeof error.code !== 'number') reject(error)
        else resolve(stdout + stderr)
      },
    )
  })
}
