import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { pagePath, pagesAt } from '../../rules/page-path.ts'
import { pageToken } from '../../web-site/token.ts'

const at = (path: string) => ({ path: pagePath(path), url: `${pagesAt}${pagePath(path)}` })

export const create: Behaviour<'tinymce', 'create'> = (_, input, { standard }) =>
  standard({ ...input, ...at(input.path) })

export const update: Behaviour<'tinymce', 'update'> = (_, input, { standard }) =>
  standard(input.path ? { ...input, ...at(input.path) } : input)

export const uploadContent: Behaviour<'tinymce', 'uploadContent'> = async (world, { path, content }) => {
  const place = at(path)
  const [known] = await world.list('tinymce', { where: { path: place.path }, limit: 1 })
  return world.put('tinymce', known?.id ?? null, { ...place, content })
}

export const authToken: Behaviour<'tinymce', 'authToken'> = (world, _, { services }) =>
  pageToken(services.sql, world.environment, Date.parse(world.now))
