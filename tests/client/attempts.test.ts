import { expect, test } from 'vitest'
import { attempts } from '#client/attempts.ts'
import { ApiProblem } from '#client/api.ts'

const lost = new ApiProblem('timeout', 'POST /api/tag')
const broken = new ApiProblem('refused', 'POST /api/tag', 502)
const underWay = new ApiProblem('refused', 'POST /api/tag', 409, { code: 'in-flight' })
const refused = new ApiProblem('refused', 'POST /api/tag', 400)

/** Returns the idempotency keys of successive calls, each with its ending. */
async function keysOf(calls: readonly (readonly [input: unknown, ending: ApiProblem | 'answered'])[]) {
  const attempt = attempts()
  const keys: string[] = []
  for (const [input, ending] of calls)
    await attempt(input, (key) => {
      keys.push(key)
      return ending === 'answered' ? Promise.resolve() : Promise.reject(ending)
    }).catch((error: unknown) => expect(error).toBe(ending))
  return keys.map((key) => keys.indexOf(key))
}

test('a call keeps its key until it is answered', async () => {
  expect(
    await keysOf([
      [{ name: 'A' }, lost],
      [{ name: 'A' }, broken],
      [{ name: 'A' }, underWay],
      [{ name: 'A' }, 'answered'],
      [{ name: 'A' }, refused],
      [{ name: 'A' }, 'answered'],
    ]),
  ).toEqual([0, 0, 0, 0, 4, 5])
})

test('a changed input gets another key', async () => {
  expect(
    await keysOf([
      [{ name: 'A' }, lost],
      [{ name: 'B' }, lost],
      [{ name: 'B' }, 'answered'],
    ]),
  ).toEqual([0, 1, 1])
})
