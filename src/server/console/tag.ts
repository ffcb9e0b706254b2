import { trying } from '../calls/trying.ts'
import { answerCleared } from '../domain/drop-caches.ts'
import type { Handler } from './handler.ts'

export const refreshCache: Handler<'tag.refresh-cache'> = trying((call) => answerCleared(call, { key: 'tag' }, {}))
