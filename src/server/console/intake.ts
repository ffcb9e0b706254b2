import { problem } from '../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Handler } from './handler.ts'
import { perform } from '../calls/perform.ts'
import { withFileRights } from '../files/file-rights.ts'
import { linesIn } from '../files/lines.ts'
import { sendChanges, withRetry } from '../calls/write.ts'
import { liveLayer } from '../records/live.ts'
import { takeRows } from '../transfer/intake/rows.ts'
import { engine } from '../world/make-engine.ts'
import { followChanges } from '../world/follow.ts'

/** Stores rows in one transaction, without a receipt and without revisions. */
export const send: Handler<'intake.send'> = async (call) => {
  const { server, actor, environment, language, input } = call
  if (!actor.intake?.includes(environment)) throw noIntake
  const areaStore = server.registry.get(input.area)
  if (!areaStore?.area.intake) throw problem(404, 'not-found', notAnArea(input.area))
  const rows = input.rows
  const { data, changes } = await withRetry(() =>
    server.sql.begin(async (tx) => {
      const layer = liveLayer(tx, { run: null, actor: actor.id, reason: null }, server.counts, server.recordIds)
      // a concurrent repeat waits, and then finds the records
      await layer.lock?.([`intake ${areaStore.area.id} ${environment}`])
      const now = new Date().toISOString()
      const context = { registry: server.registry, actor, language, now, lines: linesIn(server.services.files) }
      const world = withFileRights(engine(context, layer, environment), call)
      const result = await takeRows(world, areaStore, rows, (of, entry, row) => perform(server, of, entry, row))
      await world.check()
      await followChanges(tx, server.registry, world.changes, () => layer.settled())
      await layer.settled()
      return { data: result, changes: world.changes }
    }),
  )
  sendChanges(server, changes.values())
  const { added, changed, known, faulty } = data
  const message = `added ${added}, changed ${changed}, known ${known}, wrong ${faulty}`
  call.visitor?.note(message)
  return data
}

const noIntake = problem(403, 'forbidden', {
  en: 'This call needs a token with the role intake for this environment.',
  zh: '此调用需要当前环境中角色为 intake 的令牌。',
})

const notAnArea = (id: string) =>
  words(`The area ${id.slice(0, 100)} takes no intake rows.`, `模块 ${id.slice(0, 100)} 不接收玩家数据。`)
