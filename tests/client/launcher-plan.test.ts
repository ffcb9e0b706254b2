import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { configureApi } from '#client/api.ts'
import { failed, isFailed, runLauncherPlan } from '#client/launcher-plan.ts'
import { calls } from '#derive/calls.ts'
import { startServer, type TestServer } from '../server/start.ts'

const entries = calls({ launcherPlan: playdesk.areas.launcherPlan })
const of = (action: string) => entries.find((entry) => entry.action === action)!

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
  configureApi({ base: server.url, token: await server.token('publisher') })
}, 120_000)
afterAll(() => server.stop())

describe('calls of launcher schedules', () => {
  test('answer as any call where all goes well', async () => {
    const made = await runLauncherPlan<{ id: number }>(of('create'), { name: 'May', slots: 2 })
    if (isFailed(made)) throw new Error(made.message)
    expect(made.code).toBe(0)
    expect(await runLauncherPlan(of('get'), { id: made.data.id })).toMatchObject({ data: { name: 'May', slots: 2 } })
  })

  test('B116 E09 never reject: refusals and missing servers are answers with code 99999', async () => {
    const answers = [
      await runLauncherPlan(of('get'), { id: 99_999_999 }),
      await runLauncherPlan(of('create'), { status: 'perhaps' }),
      await runLauncherPlan(of('update'), {}),
      await runLauncherPlan(of('list'), {}, { signal: AbortSignal.abort() }),
    ]
    configureApi({ base: 'http://127.0.0.1:9' })
    answers.push(await runLauncherPlan(of('remove'), { id: 1 }))
    for (const answer of answers) expect(answer).toEqual({ code: failed, message: expect.stringMatching(/\S/) })
    expect(answers.every(isFailed)).toBe(true)
  })
})
