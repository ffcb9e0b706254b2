import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { passingPlace } from './place.ts'

/** What all projects of a run share: a place for data folders that servers start from, made when first asked for, and whose turn it is. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['TEST_TURN'] ??= String(Math.trunc(Math.random() * 2))
  if (process.env['TEST_TEMPLATES']) return async () => {}
  const folder = await mkdtemp(join(passingPlace(), 'playdesk-templates-'))
  // as root the database runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  process.env['TEST_TEMPLATES'] = folder
  return async () => {
    delete process.env['TEST_TEMPLATES']
    await rm(folder, { recursive: true, force: true })
  }
}
