import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { ok } from './client.ts'
import { scheduleDesk, authorDesk, signInAnna } from './schedules.ts'
import { scripted } from './script-desk.ts'

let anna: string
let narrow: string
const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  anna = await signInAnna(server)
  narrow = await tokenOf('operator', ['test-ie'])
})

const { due, scheduled } = scheduleDesk(
  () => server,
  () => ({ as: anna }),
)
const nightly = { cron: '@daily', apply: 1 }
const inProduction = { ...nightly, environment: 'prod-ie' }
const { counted, make, tokenOf, write } = authorDesk(
  () => server,
  () => anna,
)

describe('scripts changed with a token', () => {
  test('a version saved with a token runs only after its operator saved schedule or script themselves', async () => {
    await make('nightly', 'Seen')
    const { id } = await scheduled({ script: 'nightly', ...inProduction })
    await write('nightly', 'By a narrow token', narrow)
    expect((await due(id)).last).toMatchObject({
      outcome: 'applied',
      message:
        'Version 1 ran: version 2 was saved with a token that has fewer rights than this schedule. Review it and save the schedule to use it.',
    })
    expect(await counted('prod-ie', 'Seen', 'By a narrow token')).toEqual([1, 0])

    ok(await server.put(`/api/-/schedules/${id}`, { enabled: 1 }, { as: anna }))
    expect((await due(id)).last).toMatchObject({ outcome: 'applied', message: null })
    expect(await counted('prod-ie', 'Seen', 'By a narrow token')).toEqual([1, 1])

    await write('nightly', 'By a narrow token, again', narrow)
    await write('nightly', 'By herself', anna)
    expect((await due(id)).last).toMatchObject({ outcome: 'applied', message: null })
    expect(await counted('prod-ie', 'By a narrow token, again', 'By herself')).toEqual([0, 1])
  }, 240_000)
})
