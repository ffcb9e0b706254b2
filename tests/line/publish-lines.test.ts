import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { bindLine } from '#derive/line/bind.ts'
import { lineScript } from '#derive/line/compile.ts'
import { parseLine } from '#derive/line/parser.ts'
import { applied, changesOf, listed, make, ok, rowsOf } from '../engine/client.ts'
import { settled, type ScriptPlan } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'
import { scope } from './samples.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const there = { env: 'test-ind' } as const

async function planOf(body: object): Promise<ScriptPlan> {
  return settled(server, ok(await server.post('/api/-/plans', body)).data as ScriptPlan)
}

function scriptOf(text: string): string {
  const { line } = parseLine(text)
  const { bound } = line ? bindLine(line, scope) : {}
  return bound ? lineScript(text, bound) : ''
}

/** Makes an activity whose prize has a name in Hindi. */
async function namedPrize(): Promise<{ id: number; prize: number }> {
  const { id } = await make(server, '/api/activity', { name: 'Wheel' })
  const [gift] = rowsOf(await server.get('/api/gift?pageSize=1'))
  const { id: prize } = await make(server, `/api/activity/${id}/gift`, { gift_id: gift?.id })
  await make(server, `/api/activity-gift/${prize}/i18n`, { code: 'hi', name: 'Wheel' })
  return { id, prize }
}

test('a line publishes its records together, as its script does, and each change names its item', async () => {
  const [one, two] = [await namedPrize(), await namedPrize()]
  const line = `activity #${one.id},${two.id} | publish to test-ind`
  const source = scriptOf(line)
  expect(source).toContain('.publish({ ids: ids.slice(at, at + 250), targets: ["test-ind"] })')
  const [byLine, byScript] = [await planOf({ line }), await planOf({ source })]
  const rows = await changesOf(server, byLine.id)
  expect(rows.map(({ area, itemId }) => `${area} ${itemId}`).toSorted()).toEqual(
    ['activity', 'activity-gift', 'activity-gift-translation']
      .flatMap((area) => [`${area} ${one.id}`, `${area} ${two.id}`])
      .toSorted(),
  )
  const compared = ({ area, id, environment, kind, after, itemId }: (typeof rows)[number]) => {
    const { _sent: _, ...fields } = after ?? {}
    return { area, id, environment, kind, fields, itemId }
  }
  expect((await changesOf(server, byScript.id)).map(compared)).toEqual(rows.map(compared))
})

test('a record left out stays out of a plan made again, and its namesakes stay in', async () => {
  const [one, two] = [await namedPrize(), await namedPrize()]
  const plan = await planOf({ line: `activity #${one.id},${two.id} | publish to test-ind` })
  const changes = [{ area: 'activity', id: one.id, environment: 'test-ind' }]
  ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: 1 }))
  const { id } = ok(await server.post(`/api/-/plans/${plan.id}/again`)).data as ScriptPlan
  const out = (await changesOf(server, id)).filter(({ excluded }) => excluded)
  expect(out.filter(({ area }) => area === 'activity')).toMatchObject([{ id: one.id }])
})

test('an action after a publish does not reach what was published', async () => {
  const { id } = await make(server, '/api/activity', { name: 'First' })
  const names = async (options = {}) => listed(server, `/api/activity?ids=${id}`, 'name', options)
  await applied(server, await planOf({ line: `activity #${id} | publish to test-ind | set name=Second` }))
  expect(await names()).toEqual(['Second'])
  expect(await names(there)).toEqual(['First'])
  await applied(server, await planOf({ line: `activity #${id} | set name=Third | publish to test-ind` }))
  expect(await names(there)).toEqual(['Third'])
})
