import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { ok } from './client.ts'
import { scheduleDesk } from './schedules.ts'
import { scripted, scriptOf } from './script-desk.ts'

const server = sharedServer({ catalogue: scripted })

const { due, scheduled } = scheduleDesk(() => server)
const none = { done: 0, skipped: 0, failed: 0, left: 0, conflict: 0, blocked: 0, refused: 0 }

/** Creates a schedule with a script of its own. */
async function scheduleOf(name: string, body: string, more: object = {}): Promise<number> {
  ok(await server.post('/api/-/scripts', { name, source: scriptOf(body) }))
  return (await scheduled({ script: name, cron: '@daily', ...more })).id
}

const makes = (name: string) => `await ops.author.create({ name: '${name}' })`
const isRefused = `try { await ops.book.update({ id: 99999999, level: 2 }) } catch {}`

describe('the last result of a schedule', () => {
  test.each([
    ['done', `${makes('One')}; ${makes('Two')}`, 'applied', { ...none, done: 2 }],
    ['nothing', `return 'nothing'`, 'nothing', none],
    ['refused', isRefused, 'unapplied', { ...none, refused: 1 }],
    ['done-and-refused', `${isRefused} ${makes('Three')}`, 'partly', { ...none, done: 1, refused: 1 }],
  ])('the last result reports the changes of its plan: %s', async (name, body, outcome, counts) => {
    const id = await scheduleOf(name, body, { apply: 1 })
    expect((await due(id)).last).toMatchObject({ outcome, counts, message: null })
  })
})
