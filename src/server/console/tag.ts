import { trying } from '../calls/trying.ts'
import { answerCleared } from '../domain/drop-caches.ts'
import type { Handler } from '../server.ts'

/** Drops what this server and all others remember of tags and categories. */
export const refreshCache: Handler = trying(async (call) => {
  const names = Object.keys(call.server.services.caches.sizes()).filter(
    (name) => name === 'counts' || name.startsWith('tag') || name.startsWith('category'),
  )
  return answerCleared(call, { names })
})
