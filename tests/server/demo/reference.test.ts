import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { environments } from '#derive/environment.ts'
import { fillReference } from '#server/reference/fill.ts'
import { make, ok, rowOf, rowsOf } from '../../engine/client.ts'
import { sharedServer } from '../../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  await make(server, '/api/-/countries', { code: 'IE', name: 'Our Ireland' })
  await fillReference(server.running.server)
})

const countries = async (env: (typeof environments)[number] = 'test-ie') =>
  rowsOf(await server.get('/api/country', { env }))

test('an empty server has all countries, languages and phone models in each environment', async () => {
  for (const env of environments) {
    const all = await countries(env)
    expect([env, all.length]).toEqual([env, 250])
    expect(all.find(({ code }) => code === 'CI')).toMatchObject({ name: 'Côte d’Ivoire', name_zh: '科特迪瓦' })
    const languages = rowsOf(await server.get('/api/language', { env }))
    expect(languages.find(({ code }) => code === 'pt-BR')).toMatchObject({ comment: '葡萄牙语（巴西）', disabled: 0 })
    const models = rowOf(await server.get('/api/property/3', { env }))['values'] as string[]
    expect(models).toContain('TECNO SPARK 10C')
  }
  const country = (await countries()).find(({ code }) => code === 'FR')
  const sent = await server.post('/api/-/send-country-to-ind', { id: country?.id })
  expect((ok(sent).data as { cells: unknown[] }).cells).toMatchObject([{ state: 'same' }])
})

test('an upgrade adds missing records and leaves those that operators made, changed or removed', async () => {
  const { running } = server
  const [one] = (await countries()).filter(({ code }) => code === 'IN')
  ok(await server.put(`/api/-/countries/${one?.id}`, { name: 'Bharat' }))
  const { sql } = running.server
  await sql`delete from record where area = 'country' and environment = 'pre-ie' and data->>'code' in ('PL', 'IE')`
  await sql`update record set deleted_at = now() where area = 'country' and environment = 'pre-ind' and data->>'code' = 'XK'`
  await sql`update setting set value = '"earlier"' where key = 'reference'`
  await fillReference(running.server)
  running.server.counts.drop()
  const named = (await countries()).filter(({ code }) => ['IE', 'IN'].includes(String(code)))
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set(['Bharat', 'Our Ireland']))
  expect([(await countries('pre-ie')).length, (await countries('pre-ind')).length]).toEqual([250, 249])
})
