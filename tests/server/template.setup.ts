import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates the folder for templates of data folders, for all projects of this run; they are made on first use. */
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
