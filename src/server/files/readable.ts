import { words } from '#catalogue/index.ts'
import { mayAct } from '#derive/roles.ts'
import { notFound } from '../problem.ts'
import type { Actor } from '../world/world.ts'
import type { Files } from './files.ts'

/** A file can be read by its uploader, and by anyone who can read where it was uploaded or is shown. */
export async function refuseHiddenFile(
  files: Files,
  actor: Pick<Actor, 'id' | 'roles'>,
  address: string,
): Promise<void> {
  const found = await files.whereabouts(address)
  const isSeen =
    found && (found.operator === actor.id || found.environments.some((each) => mayAct(actor.roles[each], 'viewer')))
  if (!isSeen) throw notFound({ title: words('file', '文件') }, address.split('/').at(-1)?.slice(0, 80) ?? '')
}

/** The files of this server as one operator may read them. */
export function readableBy(actor: Pick<Actor, 'id' | 'roles'>, files: Files): Files {
  return {
    ...files,
    async find(address) {
      const file = await files.find(address)
      if (file) await refuseHiddenFile(files, actor, address)
      return file
    },
    async read(address, limit) {
      if (address.startsWith('/')) await refuseHiddenFile(files, actor, address)
      return files.read(address, limit)
    },
  }
}
