import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { Caller } from '../contract/caller.ts'
import type { Body } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { undone, until } from '../engine/client.ts'
import { sampled } from '../depth.ts'
import { alike, foretold, usualInput, made, shapeOf, touchedBy, writes } from '../engine/every-command.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

interface Plan {
  readonly id: number
  readonly state: string
  readonly error: unknown
}

interface PlannedChange {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly kind: string
  readonly label: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

async function recorded(receipts: readonly number[], loop: 0 | 1 = 0): Promise<string> {
  const { body, text } = await server.post('/api/-/scripts/record', { receipts, loop })
  if (body.code !== 0) throw new Error(text)
  return (body.data as { source: string }).source
}

/** Returns the changes that the script would make now, in the form of a dry run. */
async function changesOf(source: string, params: Record<string, unknown> = {}): Promise<Body['changes']> {
  const begun = await server.post('/api/-/plans', { source, params })
  if (begun.status !== 200) throw new Error(`${begun.text}\n${source}`)
  const { id } = begun.body.data as Plan
  const plan = await until(async () => {
    const found = (await server.get(`/api/-/plans/${id}`)).body.data as Plan
    return found.state === 'planning' ? undefined : found
  }, 240_000)
  if (plan.state !== 'ready') throw new Error(`${JSON.stringify(plan.error)}\n${source}`)
  const changes = (await server.get(`/api/-/plans/${plan.id}/changes?pageSize=10000`)).body.data as PlannedChange[]
  return changes.map(({ before, after, ...rest }) => ({ ...rest, fields: fieldsOf(before, after) }))
}

function fieldsOf(before: PlannedChange['before'], after: PlannedChange['after']) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter(
      (name) =>
        !name.startsWith('_') && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
    )
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
}

describe('a recorded script gives the same changes from the same start', () => {
  // commands that cannot be undone prevent an equal start
  const again = writes.filter(({ area }) => !area.appendOnly)
  const [imports, others] = [
    sampled(again.filter(isImport), () => ['import']),
    sampled(
      again.filter((entry) => !isImport(entry)),
      shapeOf,
    ),
  ]

  // one script for several commands, to save startup time; commands of one area are in different groups
  const count = Math.ceil(others.length / 30)
  const groups = Array.from({ length: count }, (_, at) => others.filter((_entry, index) => index % count === at))
  test.each(groups.map((entries) => [entries.map(({ id }) => id).join(', '), entries] as const))(
    '%s',
    { timeout: 480_000 },
    async (ids, entries) => {
      const receipts: number[] = []
      for (const entry of entries) {
        const input = await usualInput(server, caller, entry)
        const real = await caller.send(entry, input)
        expect({ id: entry.id, input, status: real.status }).toEqual({ id: entry.id, input, status: 200 })
        receipts.push(real.body.receipt)
      }
      const touched = await touchedBy(server, ...receipts)
      const source = await recorded(receipts)
      for (const receipt of receipts.toReversed())
        if ((await touchedBy(server, receipt)).length > 0) await undone(server, receipt)
      expect({ ids, source, changes: alike(foretold(await changesOf(source))) }).toEqual({
        ids,
        source,
        changes: alike(made(touched)),
      })
    },
  )

  test.each(imports.map((entry) => [entry.id, entry] as const))('%s cannot be scripted', async (_, entry) => {
    const real = await caller.send(entry, await usualInput(server, caller, entry))
    expect(await recorded([real.body.receipt])).toContain('cannot be part of a script')
  })
})

function isImport({ command }: (typeof writes)[number]): boolean {
  return command.verb === 'importRows'
}

describe('several recorded steps', () => {
  test('a created record is named, and later steps apply to the new one', async () => {
    const tag = await server.post('/api/tag', { name: 'Recorded' })
    const { id } = tag.body.data as { id: number }
    const update = await server.put(`/api/tag/${id}`, { description: 'and described' })
    const source = await recorded([tag.body.receipt, update.body.receipt])
    expect(source).toContain('const tag = await ops.tag.create({ name: "Recorded"')
    expect(source).toContain('ops.tag.update({ id: tag.id, description: "and described" })')
    const [made] = (await changesOf(source)).map(({ id: made, fields }) => ({ made, fields }))
    expect(made?.made).not.toBe(id)
    expect(made?.fields.find(({ field }) => field === 'description')?.after).toBe('and described')
  })

  test('a record created or copied by a custom command is named as well', async () => {
    const made = async (path: string, input: Record<string, unknown>) => {
      const { body } = await server.post(path, input)
      return { receipt: body.receipt, id: (body.data as { id: number }).id }
    }
    const activity = await made('/api/activity', { name: 'Recorded' })
    const copied = await made('/api/activity-copy', { id: activity.id })
    const [gift] = (await server.get('/api/gift?pageSize=1')).body.data as { id: number }[]
    const prize = await made(`/api/activity/${copied.id}/gift`, { gift_id: gift?.id })
    const topic = await made('/api/special-topic', { title: 'Recorded' })
    const steps = [activity.receipt, copied.receipt, prize.receipt, topic.receipt]
    for (const [path, input] of [
      [`/api/activity/${copied.id}`, { free_times: 2 }],
      [`/api/activity-gift/${prize.id}`, { rate: 3 }],
    ] as const)
      steps.push((await server.post(path, input)).body.receipt)
    steps.push((await server.put(`/api/special-topic/${topic.id}`, { subTitle: 'Later' })).body.receipt)
    const source = await recorded(steps)
    expect(source).toContain('ops.activity.copy({ id: activity.id')
    const changes = await changesOf(source)
    expect(changes.map(({ kind }) => kind)).toEqual(['create', 'create', 'create', 'create'])
    const later = changes.map(({ fields }) => fields.find(({ field }) => /^(free_times|rate|subTitle)$/.test(field)))
    expect(later.map((each) => each?.after)).toEqual([0, 2, 3, 'Later'])
  })

  test('repeated steps become a loop over the chosen records, with the reason as a parameter', async () => {
    const games = ((await server.get('/api/h5game?onShelf=1&pageSize=3')).body.data as { id: number }[]).map(
      ({ id }) => id,
    )
    const receipts: number[] = []
    for (const id of games)
      receipts.push(
        (await server.put(`/api/game/${id}/toggle-online`, { online: 0, reason: 'Licence ended' })).body.receipt,
      )
    const source = await recorded(receipts, 1)
    expect(source).toContain('for (const id of params.games) {')
    for (const receipt of receipts) await undone(server, receipt)
    expect(new Set((await changesOf(source)).map(({ id }) => id))).toEqual(new Set(games))
    expect((await changesOf(source, { games: games.slice(0, 1) })).map(({ id }) => id)).toEqual(games.slice(0, 1))
  })

  test('a loop asks for the differing records, of any area, and for none if no records differ', async () => {
    const games = ((await server.get('/api/game?pageSize=2')).body.data as { id: number }[]).map(({ id }) => id)
    const { id: tagId } = (await server.post('/api/tag', { name: 'Looped' })).body.data as { id: number }
    const receipts: number[] = []
    for (const gameId of games) receipts.push((await server.post('/api/tags/game', { gameId, tagId })).body.receipt)
    for (const sort of [7, 8])
      receipts.push((await server.put(`/api/tag/${tagId}/item/${games[0]}`, { sort })).body.receipt)
    const source = await recorded(receipts, 1)
    expect(source).toContain(`games: param.refs("game", { default: [${games.join(', ')}] })`)
    expect(source).toContain('for (const each of params.games) {')
    expect(source).toContain('for (const each of [7, 8]) {')
  })

  test('a batch over a filter becomes a loop over that filter', async () => {
    const plan = await server.post('/api/-/plans', {
      command: 'game.toggle-online',
      area: 'h5game',
      filter: { onShelf: 1, installAmount_to: 20 },
      input: { online: 0, reason: 'Too few' },
    })
    const { id, hash, total } = plan.body.data as { id: number; hash: string; total: number }
    expect(total).toBeGreaterThan(10)
    const { run } = (await server.post(`/api/-/plans/${id}/apply`, { hash })).body.data as { run: number }
    const state = await until(async () => {
      const found = (await server.get(`/api/-/runs/${run}`)).body.data as Plan
      return found.state === 'running' ? undefined : found.state
    })
    expect(state).toBe('done')
    const source = await recorded([run], 1)
    expect(source).toContain('for await (const row of ops.h5game.each({ onShelf: 1, installAmount_to: 20 })) {')
    await undone(server, run)
    expect((await changesOf(source)).length).toBe(total)
  })
})
