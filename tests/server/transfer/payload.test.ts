import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../../shared-server.ts'
import { toy } from '../../engine/toy.ts'
import { applied, make, ok, rowOf, type PlanData, type Row } from '../../engine/client.ts'
import { count } from '../../depth.ts'
import { saved } from '../saved.ts'

const server = sharedServer({ catalogue: toy })

type Where = 'test-ie' | 'test-ind'
interface Imported extends Omit<PlanData, 'errors'> {
  readonly plan: number
  readonly good: number
  readonly errors: readonly { readonly line: number; readonly field: string; readonly message: string }[]
}

async function sent(text: string, env: Where = 'test-ie'): Promise<Imported> {
  const url = await saved(server, text)
  return ok(await server.post('/api/-/imports', { area: 'memo', file: url }, { env })).data
}
async function brought(text: string, env: Where = 'test-ie'): Promise<Imported> {
  const plan = await sent(text, env)
  await applied(server, { ...plan, id: plan.plan, errors: [] }, { env })
  return plan
}
const exported = async (id: number): Promise<string> => {
  const { text } = await server.get('/api/-/export?area=memo')
  const lines = text.split('\r\n')
  return [lines[0], ...lines.filter((line) => line.startsWith(`${id},`))].join('\r\n')
}
const memo = async (id: number, env: Where = 'test-ie'): Promise<Row> =>
  rowOf(await server.get(`/api/memo/${id}`, { env }))

/** Returns a row without times and versions. */
function said({ created_at: _, updated_at: __, version: ___, _version: ____, ...rest }: Row): unknown {
  return rest
}

// without reserved names, which every call refuses
const names = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter(
    (name) => !/^_|\0|^(id|name|parent_id|created_at|updated_at|version|isCheck|constructor|prototype)$/.test(name),
  )
const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    texts,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value
const payloads = fc.oneof(
  fc.dictionary(names, values, { maxKeys: 5, noNullPrototype: true }),
  fc.record({ payload: values, colour: texts, zzz: fc.constant(null) }, { noNullPrototype: true }),
)

test('extra keys of a memo survive an export and import, in this environment and another', async () => {
  await fc.assert(
    fc.asyncProperty(payloads, async (payload) => {
      const { id } = await make(server, '/api/memo', { name: 'Memo', ...payload })
      const csv = await exported(id)
      expect(await sent(csv)).toMatchObject({ good: 1, errors: [], total: 0 })
      expect(await brought(csv, 'test-ind')).toMatchObject({ good: 1, errors: [], total: 1 })
      expect(said(await memo(id, 'test-ind'))).toEqual(said(await memo(id)))
    }),
    { numRuns: count(12, 40) },
  )
}, 480_000)

test('an edited payload changes the differing keys and removes the missing ones', async () => {
  const { id } = await make(server, '/api/memo', { name: 'Memo', kept: 1, changed: [1], dropped: 'x', nothing: null })
  const cell = JSON.stringify({ kept: 1, changed: [2], added: {}, nothing: null }).replaceAll('"', '""')
  const plan = await brought(`id,payload\n${id},"${cell}"\n`)
  expect(plan).toMatchObject({ good: 1, errors: [], total: 1 })
  const { name, kept, changed, added, nothing, ...rest } = await memo(id)
  expect({ name, kept, changed, added, nothing }).toEqual({
    name: 'Memo',
    kept: 1,
    changed: [2],
    added: {},
    nothing: null,
  })
  expect(rest).not.toHaveProperty('dropped')
})

test('a payload that is no object, or names a field or system key, is an error of its row', async () => {
  const cells = ['[1]', 'red', '{"name":"x"}', '{"id":1}', '{"_hidden":1}', '{"__proto__":{"a":1}}', '{"a":"\\u0000"}']
  const plan = await sent(`name,payload\n${cells.map((cell) => `M,"${cell.replaceAll('"', '""')}"`).join('\n')}\n`)
  expect(plan).toMatchObject({ good: 0, total: 0 })
  expect(plan.errors.map(({ line, field }) => [line, field])).toEqual([
    [2, 'payload'],
    [3, 'payload'],
    [4, 'payload'],
    [5, 'id'],
    [6, '_hidden'],
    [7, 'payload'],
    [8, 'payload'],
  ])
})

test('a number that would lose digits is refused by its line; a large exact one is accepted', async () => {
  const { errors, good } = await sent(
    'name,payload\nBig,"{""n"": 9007199254740993}"\nLarge,"{""n"": 100000000000000000000, ""m"": 1e300}"\n',
  )
  expect([good, errors.map(({ line, field }) => [line, field])]).toEqual([1, [[2, 'payload']]])
})
