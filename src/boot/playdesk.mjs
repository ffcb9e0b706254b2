#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compiled, projectNode, root } from './paths.mjs'

// the project's Node reads TypeScript; the caller's may be older
if (!existsSync(projectNode)) {
  process.stderr.write(
    'Playdesk is not installed yet: run npm start once.\n还未安装 Playdesk：请先运行一次 npm start。\n',
  )
  process.exit(5)
}
// these must work without a server
const programs = new Map([
  ['backup', 'server/backup'],
  ['restore', 'server/backup'],
  ['doctor', 'server/doctor'],
])
const main = join(root, 'src', programs.get(process.argv[2]) ?? 'cli', 'main.ts')
const { status, signal } = spawnSync(projectNode, ['--enable-source-maps', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
})
process.exit(status ?? (signal ? 130 : 1))
