import { Envelope } from '../world/answer.ts'
import { trying, type Handler } from '../calls/handler.ts'

/** Drops what this server and all others remember of tags and categories. */
export const refreshCache: Handler = trying(async ({ server, dryRun }) => {
  if (dryRun) return new Envelope({ data: null, changes: [] })
  const { caches } = server.services
  const names = Object.keys(caches.sizes()).filter(
    (name) => name === 'counts' || name.startsWith('tag') || name.startsWith('category'),
  )
  server.events.tell({ type: 'caches', names, areas: null })
  return { dropped: caches.drop(names) }
})
