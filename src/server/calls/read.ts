import { releaseConnection } from '../database/release-connection.ts'
import type { Layer } from '../records/layer.ts'
import { liveLayer } from '../records/live.ts'
import { overlayReads } from '../records/overlay.ts'
import type { Call, Server } from '../server.ts'
import type { Engine, Snapshot } from '../world/engine.ts'
import { reportingPersonal } from './personal-rows.ts'
import { hiding } from '../files/visible-files.ts'
import { engine } from '../world/make-engine.ts'

type ReadCall = Pick<Call, 'server' | 'actor' | 'language' | 'environment' | 'onPersonal'>

export function readingWorld(reader: ReadCall): Engine {
  const now = new Date().toISOString()
  const single = layerOn(reader, reader.server.lookups)
  const layer: Layer = { ...layerOn(reader, reader.server.reads), read: (...of) => single.read(...of) }
  return Object.assign(worldOn(reader, layer, now), { snapshot: () => snapshotOf(reader, now) })
}

/** Shows live records with the changes of a plan, except excluded ones. */
export function worldAfter(reader: ReadCall, plan: number): Engine {
  const { reads } = reader.server
  const overlay = overlayReads(reads, { plan, only: () => 'not c.excluded' })
  return worldOn(reader, { ...layerOn(reader, reads), ...overlay }, new Date().toISOString())
}

function layerOn({ server }: ReadCall, sql: Server['reads']): Layer {
  return liveLayer(sql, undefined, server.counts, server.recordIds)
}

function worldOn({ environment, ...reader }: ReadCall, live: Layer, now: string): Engine {
  const { server, actor, language, onPersonal } = reader
  const context = { registry: server.registry, actor, language, now }
  const layer = hiding(reader).layer(live)
  return engine(context, onPersonal ? reportingPersonal(layer, server.registry, onPersonal) : layer, environment)
}

/** A snapshot holds a connection until it is closed: only for queued heavy calls. */
async function snapshotOf(reader: ReadCall, now: string): Promise<Snapshot> {
  const connection = await reader.server.reads.reserve()
  try {
    await connection.unsafe('begin isolation level repeatable read read only')
  } catch (error) {
    await releaseConnection(connection, 'rollback')
    throw error
  }
  let isOpen = true
  return {
    world: worldOn(reader, layerOn(reader, connection), now),
    async close() {
      if (!isOpen) return
      isOpen = false
      await releaseConnection(connection, 'rollback')
    },
  }
}
