import type { Call } from './handler.ts'
import { liveLayer } from '../records/live.ts'
import { engine, type Engine } from '../world/engine.ts'

type Reader = Pick<Call, 'server' | 'actor' | 'environment' | 'language'>

/** The live records, to look at only. */
export function readingWorld({ server, actor, environment, language }: Reader): Engine {
  const context = { registry: server.registry, actor, language, now: new Date().toISOString() }
  return engine(context, liveLayer(server.reads, undefined, server.counts, server.recordIds), environment)
}
