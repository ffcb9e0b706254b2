import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'

type Given = (caller: Caller, server: TestServer) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** Inputs with valid sections, different colours, and games that may be advertised. */
export const givenGeneric: Record<string, Given> = {
  'dau-config.create': async () => ({ input: { section: `${++made}000-${made}999`, coefficient: 1.2 } }),
  // all ranges have a coefficient already, so this one is switched off
  'dau-config.toggle-online': async (_, server) => {
    const { body } = await server.get('/api/dau-config?status=1&pageSize=1')
    return { input: { id: (body.data as { id: number }[])[0]!.id, online: 0 } }
  },
  'cloud-control-config.create': async (caller) => ({
    input: {
      operationTagId: (await caller.rows('tag'))[0]?.id,
      startTime: '2026-11-20T18:00:00.000Z',
      endTime: '2026-11-30T18:00:00.000Z',
      maxTimes: ++made,
    },
  }),
  'launcher-advertisement.create': async (_, server) => ({ input: { gameId: await onShelf(server), sort: ++made } }),
}

async function onShelf(server: TestServer): Promise<number> {
  const { body } = await server.get('/api/game?onShelf=1&pageSize=1')
  return (body.data as { id: number }[])[0]!.id
}
