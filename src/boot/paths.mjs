import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const exe = process.platform === 'win32' ? '.exe' : ''

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const modules = join(root, 'node_modules')
export const toolchain = join(root, '.toolchain')

/** Node of the project, from the npm package `node`. */
export const projectNode = join(modules, 'node', 'bin', `node${exe}`)

/** Stripped types and compiled functions. */
export const compiled = join(modules, '.cache', 'playdesk')

export const privateNode = join(toolchain, 'node_modules', 'node', 'bin', `node${exe}`)
export const privateNpm = join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js')
