import type { Environment } from '#derive/environment.ts'
import { hasRecords } from '#server/records/registry.ts'
import { applied, ended, make, ok } from '../engine/client.ts'
import { plannedScript, scriptOf } from '../engine/script-desk.ts'
import type { TestServer } from './start.ts'

/** Text in all data that operators of test-ie alone must not see. */
export const secret = 'quetzalcoatl'

/** Ids and names of seeded data, by kind. */
export interface Seeds {
  /** id of a record in every area, only in prod-ind */
  readonly record: number
  /** a record that is the same in test-ie */
  readonly tag: number
  /** ids of runs, plans and messages that the operator may not see at all */
  readonly runs: readonly number[]
  readonly plans: readonly number[]
  readonly messages: readonly number[]
  /** ids of runs and plans that the operator may see in part */
  readonly parts: { readonly runs: readonly number[]; readonly plans: readonly number[] }
  /** private data of others in test-ie */
  readonly script: string
  readonly ownPlans: readonly number[]
  readonly schedules: readonly number[]
}

const there = { env: 'prod-ind' } as const

/** Creates data of prod-ind and private scripts with the secret in all their texts. */
export async function seed(server: TestServer): Promise<Seeds> {
  const record = await seedRecords(server, 'prod-ind')
  const tag = await make(server, '/api/tag', { name: 'Shared' })
  ok(await server.post('/api/send-tag-to-ind', { tagId: tag.id, targets: ['prod-ind'] }))
  const alone = ok(await server.put(`/api/tag/${tag.id}`, { name: `${secret} tag` }, there)).receipt
  const publish = { command: 'tag.send-to-ind', input: [{ tagId: tag.id, targets: ['prod-ind'] }], reason: secret }
  const plan = async (body: object, options: { env?: Environment } = {}) =>
    ok(await server.post('/api/-/plans', body, options)).data as { id: number; hash: string }
  const waiting = await plan({ command: 'tag.remove', input: [{ id: tag.id }], reason: secret }, there)
  const published = await plan(publish)
  const { run } = await applied(server, published)
  const both = await plannedScript(server, { source: bothSides(tag.id), params: { word: secret } })
  const mixed = await applied(server, both)
  const undone = ok(await server.post(`/api/-/runs/${mixed.run}/undo`)).data as { run: number; plan: number }
  await ended(server, undone.run)
  const script = 'kept-by-its-owner'
  ok(await server.post('/api/-/scripts', { name: script, source: quiet(), note: secret }))
  const kept = await plannedScript(server, { script, params: { word: secret } })
  const unsaved = await plannedScript(server, { source: quiet(), params: { word: secret } })
  const schedule = { script, cron: '0 6 1 1 *', params: { word: secret } }
  const schedules = [
    ok(await server.post('/api/-/schedules', schedule)).data as { id: number },
    ok(await server.post('/api/-/schedules', { ...schedule, environment: 'prod-ind' })).data as { id: number },
  ]
  // refused calls are in the log as well
  await server.put('/api/tag/9999999', { name: secret }, there)
  await server.post('/api/send-tag-to-ind', { tagId: 9_999_999, targets: ['prod-ind'], overwrite: secret })
  const { sql } = server.running.server
  const messages = await sql<{ id: number }[]>`
    insert into outbox (environment, topic, payload, state, run)
    values ('prod-ind', 'push', ${JSON.stringify({ title: secret, area: 'tag', id: tag.id })}::text::jsonb, 'failed', ${alone}) returning id`
  return {
    record,
    tag: tag.id,
    runs: [alone, run],
    plans: [waiting.id, published.id],
    messages: messages.map(({ id }) => id),
    parts: { runs: [mixed.run, undone.run], plans: [both.id, undone.plan] },
    script,
    ownPlans: [kept.id, unsaved.id],
    schedules: schedules.map(({ id }) => id),
  }
}

/** Inserts one record per area, with the secret in all its texts. */
async function seedRecords(server: TestServer, environment: Environment): Promise<number> {
  const { sql, registry } = server.running.server
  const id = 7_700_001
  const stores = new Map([...registry.values()].filter(hasRecords).map(({ table, store }) => [table, store]))
  for (const [table, { area }] of stores) {
    const texts = Object.entries(area.fields).filter(([, { kind }]) => kind === 'text' || kind === 'longText')
    const data = JSON.stringify(Object.fromEntries(texts.map(([name, field]) => [field.stored ?? name, secret])))
    await sql.unsafe(
      `insert into ${table} (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
       values ($1, $2, $3, 1, $4, $4, $4, $5::text::jsonb, now(), now())`,
      [area.id, environment, id, secret, data],
    )
  }
  return id
}

function bothSides(tag: number): string {
  return titled(`
    log(params.word, { word: params.word }); progress(1, 2)
    await ops.tag.update({ id: ${tag}, name: 'Seen' })
    await ops.at('prod-ind').tag.update({ id: ${tag}, name: params.word })
    try { await ops.at('prod-ind').tag.remove({ id: 9999998, reason: params.word }) } catch {}
    return params.word`)
}

function quiet(): string {
  return titled(`log(params.word); await ops.tag.create({ name: 'Made' }); return params.word`)
}

function titled(body: string): string {
  return scriptOf(body, 'word: param.text({ required: true })').replace(
    `en: 'Test', zh: '测试'`,
    `en: '${secret}', zh: '${secret}'`,
  )
}
