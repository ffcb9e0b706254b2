import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { ApiProblem, configureApi } from '#client/api.ts'
import { failed, isFailed } from '#client/launcher-plan.ts'
import { callCommand, runCommand } from '#client/run-command.ts'
import { calls } from '#derive/calls.ts'
import { sharedServer } from '../shared-server.ts'

const entries = calls(playdesk.areas)
const of = (action: string, area = 'launcher-plan') => entries.find(({ id }) => id === `${area}.${action}`)!

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  configureApi({ base: server.url, token: await server.token('publisher') })
})

describe('calls of launcher schedules', () => {
  test('calls of launcher schedules answer like any call on success', async () => {
    const made = await callCommand<{ id: number }>(of('create'), { name: 'May', slots: 2 })
    if (isFailed(made)) throw new Error(made.message)
    expect(made.code).toBe(0)
    expect(await callCommand(of('get'), { id: made.data.id })).toMatchObject({ data: { name: 'May', slots: 2 } })
  })

  test('launcher calls run by the console reject with errors by field, like others', async () => {
    const refused = await runCommand(of('create'), { status: 'perhaps' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiProblem)
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'status' }] })
    expect((await runCommand(of('create'), { name: 'June' })).code).toBe(0)
    await expect(callCommand(of('get', 'provider'), { id: 99_999_999 })).rejects.toMatchObject({ status: 404 })
  })

  test('B116 E09 launcher calls never reject: refusals and missing servers answer code 99999', async () => {
    const answers = [
      await callCommand(of('get'), { id: 99_999_999 }),
      await callCommand(of('create'), { status: 'perhaps' }),
      await callCommand(of('update'), {}),
      await callCommand(of('list'), {}, { signal: AbortSignal.abort() }),
    ]
    configureApi({ base: 'http://127.0.0.1:9' })
    answers.push(await callCommand(of('remove'), { id: 1 }))
    for (const answer of answers) expect(answer).toMatchObject({ code: failed, message: expect.stringMatching(/\S/) })
    expect(answers.every(isFailed)).toBe(true)
  })
})
