import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for data folders that the servers of this run start from, of all its projects; they are made when first asked for. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_TEMPLATES']) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-templates-'))
  // under root, the database runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  process.env['TEST_TEMPLATES'] = folder
  return async () => {
    delete process.env['TEST_TEMPLATES']
    await rm(folder, { recursive: true, force: true })
  }
}
