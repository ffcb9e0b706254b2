import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modules, root } from './paths.mjs'

const all = [
  { name: 'types', args: ['typescript/bin/tsc', '-p', '.'] },
  { name: 'lint', args: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', args: ['oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'unused', args: ['knip/bin/knip.js'] },
  { name: 'size', args: ['size-limit/bin.js'], needs: 'dist/index.html' },
]

/** Returns the checks besides tests; each counts as one. */
export function gates() {
  return all
    .filter(({ needs }) => !needs || existsSync(join(root, needs)))
    .map(({ name, args: [program, ...rest] }) => ({ name, args: [join(modules, program), ...rest] }))
}
