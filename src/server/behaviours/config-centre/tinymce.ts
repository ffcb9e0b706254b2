import type { Behaviour } from '#server/domain/behaviour.ts'
import { tidyPath } from '../../domain/config-centre/page-path.ts'
import { pageToken } from '../../web-site/token.ts'

export const uploadContent: Behaviour<'tinymce', 'uploadContent'> = async (world, { path, content }) => {
  const [known] = await world.list('tinymce', { where: { path: tidyPath(path) }, limit: 1 })
  return world.put('tinymce', known?.id ?? null, { path, content })
}

export const authToken: Behaviour<'tinymce', 'authToken'> = (world, _, { services }) =>
  pageToken(services.sql, world.environment, Date.parse(world.now))
