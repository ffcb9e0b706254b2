import { trying } from '../calls/trying.ts'
import { answerCleared } from '../domain/drop-caches.ts'
import type { Handler } from './handler.ts'

/** Clears the caches of tags and categories in the console and the apps. */
export const refreshCache: Handler<'tag.refresh-cache'> = trying((call) => answerCleared(call, { key: 'tag' }, {}))
