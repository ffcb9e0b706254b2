import type { Environment } from '#derive/environment.ts'
import { liveLayer } from '../records/live.ts'
import { engine, type Engine } from '../world/engine.ts'
import { telling } from './personal-rows.ts'
import { withoutHidden, type Reader } from './shown-files.ts'

/** The live records, to look at only. */
export function readingWorld({ environment, ...reader }: Reader & { readonly environment: Environment }): Engine {
  const { server, actor, language, onPersonal } = reader
  const context = { registry: server.registry, actor, language, now: new Date().toISOString() }
  const layer = withoutHidden(reader, liveLayer(server.reads, undefined, server.counts, server.recordIds))
  return engine(context, onPersonal ? telling(layer, server.registry, onPersonal) : layer, environment)
}
