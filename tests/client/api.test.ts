import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { api, ApiProblem, configureApi } from '#client/api.ts'
import { sharedServer } from '../shared-server.ts'

let token: string
const problems: ApiProblem[] = []
let reached = 0

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  token = await server.token('publisher')
  configureApi({
    base: server.url,
    token,
    onProblem: (problem) => void problems.push(problem),
    onReached: () => void (reached += 1),
  })
})

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof ApiProblem)) throw new Error('The call was not refused.')
  return problem
}

describe('a call of the client', () => {
  test('B44 a successful call reports the session as alive, and a refused one does not', async () => {
    const before = reached
    await api.get('/api/game')
    expect(reached).toBe(before + 1)
    await problemOf(api.get('/api/game/99999999'))
    expect(reached).toBe(before + 1)
  })

  test.each([
    ['PUT', '/api/banner/99999999', { sort: 1 }],
    ['POST', '/api/special-topic', { title: '', sort: 'last' }],
    ['GET', '/api/nothing', undefined],
  ] as const)('B50 a refused %s %s rejects with the unchanged error of the server', async (method, path, body) => {
    const raw = await server.request(method, path, { as: token, ...(body ? { body } : {}) })
    const seen = problems.length
    const problem = await problemOf(api.call(method, path, body ? { body } : {}))
    expect(problem).toMatchObject({
      kind: 'refused',
      status: raw.status,
      code: raw.body.code,
      message: raw.body.message,
    })
    expect(problem.errors).toEqual(raw.body.errors ?? [])
    expect(problems.slice(seen)).toEqual([problem])
  })

  test('a refused call names each field once, with all its errors', async () => {
    const sub = ['a b', 'a b'].map((key) => ({ key, value: '1' }))
    const body = { name: 'N', key: 'k', type: 'text', sub }
    const problem = await problemOf(api.call('POST', '/api/aha-config-center', { body }))
    expect(problem.byField()).toEqual({
      sub: 'The key a b is used twice. A key can contain only letters, digits, - and _.',
    })
  })

  test('B117 an aborted call is cancelled, unlike other failures', async () => {
    const one = new AbortController()
    const call = problemOf(api.get('/api/game', { signal: one.signal }))
    one.abort()
    expect(await call).toMatchObject({ kind: 'cancelled', status: 0 })
  })

  test('B50 a call without a connection is offline, unlike a cancelled one', async () => {
    const address = server.url
    configureApi({ base: 'http://127.0.0.1:1', token })
    const problem = await problemOf(api.get('/api/game'))
    configureApi({ base: address, token })
    expect(problem).toMatchObject({ kind: 'offline', status: 0 })
  })

  test('B48 all calls in flight are cancelled when the session ends', async () => {
    const calls = ['/api/game', '/api/tag', '/api/banner'].map((path) => problemOf(api.get(path)))
    api.cancelAll()
    expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })
})
