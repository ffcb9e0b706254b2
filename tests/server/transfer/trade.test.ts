import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../../contract/parts.ts'
import { applied, make, ok, rowOf, type PlanData } from '../../engine/client.ts'
import { sharedServer } from '../../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

test('rows that swap a unique value pass together; a row that only takes it is refused', async () => {
  const rows = []
  for (const key of ['one', 'two', 'three', 'four'])
    rows.push(await make(server, '/api/global-config', { title: key, key, value: `value of ${key}` }))
  const [one, two, three] = rows.map(({ id }) => id)
  const text = `id,key\n${one},two\n${two},one\n${three},four\n`
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  const answer = ok(await server.post('/api/-/imports', { area: 'global-config', file })).data as PlanData & {
    readonly plan: number
    readonly good: number
    readonly errors: readonly { readonly line: number; readonly message: string }[]
  }
  expect(answer).toMatchObject({
    good: 2,
    errors: [{ line: 4, message: expect.stringContaining('already used') as unknown }],
  })
  const { hash } = ok(await server.get(`/api/-/plans/${answer.plan}`)).data as PlanData
  expect(await applied(server, { id: answer.plan, hash })).toMatchObject({ done: 2, failed: 0 })
  const keys = await Promise.all(rows.map(({ id }) => server.get(`/api/global-config/${id}`)))
  expect(keys.map((each) => rowOf(each)['key'])).toEqual(['two', 'one', 'three', 'four'])
})
