import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, isIdParam, pathParams } from '#derive/calls.ts'
import { Caller } from '../contract/caller.ts'
import { count, sampled } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { traitsOf } from './every-command.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

const dryRun = { headers: { 'x-playdesk-dry-run': '1' } }
const updates = calls(playdesk.areas).filter(({ area, command }) => command.verb === 'update' && !area.system)

describe('a record sent back as read changes nothing', () => {
  test.each(sampled(updates, traitsOf).map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const get = caller.entries.find(({ name, command }) => name === entry.name && command.verb === 'get')
    for (const row of (await caller.rows(entry.area.id)).slice(0, count(1, 3))) {
      const answer = get ? await caller.send(get, { ...row, [pathParams(get.path).at(-1) ?? 'id']: row.id }) : undefined
      const read = (answer?.status === 200 ? answer.body.data : row) as Record<string, unknown>
      const inPath = pathParams(entry.path)
      const named = inPath.length > 1 ? { [inPath[0] ?? '']: row['parent_id'] } : {}
      const last = inPath.at(-1) ?? 'id'
      // by its path key, such as the language, and by its id
      for (const key of new Set([read[last] ?? row.id, ...(isIdParam(last) ? [row.id] : [])])) {
        const { status, text, body } = await caller.send(entry, { ...read, ...named, [last]: key }, dryRun)
        expect({ id, read, status, text: status === 200 ? '' : text }).toEqual({ id, read, status: 200, text: '' })
        expect({ id, changes: body.changes }).toEqual({ id, changes: [] })
      }
    }
  })
})

test('system fields of a record cannot be changed and are refused by name', async () => {
  const [tag] = await caller.rows('tag')
  const sent = { ...tag, created_at: '2020-01-01T00:00:00.000Z' }
  const answer = await server.put(`/api/tag/${tag?.id}`, sent)
  expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([400, ['created_at']])
  const misspelt = await server.put(`/api/tag/${tag?.id}`, { nam: 'x' })
  expect([misspelt.status, misspelt.body.errors[0]?.message]).toEqual([
    400,
    'There is no field nam; did you mean name?',
  ])
})
