import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { tidy } from '#server/housekeeping.ts'
import { seed } from '../depth.ts'
import { ok, until } from '../engine/client.ts'
import { startServer } from '../server/start.ts'
import { library } from '../server/transfer/library.ts'
import { chance } from './chance.ts'
import { namesOf, send, sendTable } from './pieces.ts'
import { victim, type Victim } from './victim.ts'

const rounds = 6
const rows = 5_000
const bytes = Buffer.from(Array.from({ length: 4_000_000 }, (_, at) => at % 251))
const piece = 250_000
const tus = { 'tus-resumable': '1.0.0' }

/** Sends a file in pieces, from the offset that the server reports, until it is complete. */
async function upload(server: Victim): Promise<string> {
  const path = await until(async () => {
    const headers = { ...tus, 'upload-length': String(bytes.length) }
    const begun = await send(server, 'POST', '/api/upload', headers).catch(() => undefined)
    return begun?.status === 201 ? String(begun.headers['location']) : undefined
  }, 240_000)
  let offset = 0
  return until(async () => {
    const asked = await send(server, 'HEAD', path, tus).catch(() => undefined)
    if (asked?.status !== 200) return undefined
    const found = Number(asked.headers['upload-offset'])
    // acknowledged bytes are stored
    expect(found).toBeGreaterThanOrEqual(offset)
    offset = found
    if (asked.headers['x-playdesk-file']) return String(asked.headers['x-playdesk-file'])
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const sent = await send(server, 'PATCH', path, headers, bytes.subarray(offset, offset + piece)).catch(
      () => undefined,
    )
    if (sent?.status === 204) offset = Number(sent.headers['upload-offset'])
    return undefined
  }, 240_000)
}

/** Imports authors; plans again whenever the planning was cut off. */
async function importing(server: Victim, word: string): Promise<void> {
  const file = await until(() => sendTable(server, namesOf(rows, word)), 240_000)
  for (;;) {
    const begun = (await server.sure('POST', '/api/-/imports', { area: 'author', file })).data as { plan: number }
    const plan = await until(async () => {
      const found = (await server.call('GET', `/api/-/plans/${begun.plan}`))?.data as
        | { state: string; hash: string }
        | undefined
      return found && found.state !== 'planning' ? found : undefined
    }, 240_000)
    if (plan.state === 'failed') continue
    expect(plan.state).toBe('ready')
    const key = { 'idempotency-key': `${word} ${begun.plan}` }
    const { run } = await until(async () => {
      const answer = await server.call('POST', `/api/-/plans/${begun.plan}/apply`, { hash: plan.hash }, key)
      return answer?.status === 200 ? (answer.data as { run: number }) : undefined
    }, 240_000)
    const end = await until(async () => {
      const found = (await server.call('GET', `/api/-/runs/${run}`))?.data as { state: string } | undefined
      return found && found.state !== 'running' ? found : undefined
    }, 240_000)
    expect(end).toMatchObject({ state: 'done', total: rows, done: rows, skipped: 0, failed: 0 })
    return
  }
}

test(
  `kill -9 at random moments of uploads and imports, ${rounds} rounds: whole files, single rows, no leftovers`,
  { timeout: rounds * 300_000 },
  async () => {
    const random = chance(seed)
    const server = await victim('library')
    onTestFinished(() => server.end())
    const addresses: string[] = []
    for (let round = 0; round < rounds; round++) {
      const work = Promise.all([upload(server), importing(server, `Round ${round}`)])
      for (let kill = 0; kill < 3; kill++) {
        await setTimeout(random(2_500))
        if (random(3) === 0) await server.killDatabase()
        else await server.killServer()
        await server.revive()
      }
      addresses.push((await work)[0])
    }
    await server.killServer()
    const next = await startServer({ catalogue: library, folder: server.folder, durable: true })
    onTestFinished(() => next.stop())
    expect(ok(await next.get('/api/author?pageSize=1')).total).toBe(rounds * rows)
    const { sql, services } = next.running.server
    for (const address of addresses) expect((await services.files.read(address)).body.equals(bytes)).toBe(true)
    await sql`update upload set created_at = created_at - interval '2 hours'`
    await sql`update upload_room set until = now()`
    await tidy(next.running.server)
    const { folder } = services.files.bytes
    const known = (await sql<{ name: string }[]>`select name from upload where not pending`).map(({ name }) => name)
    expect((await readdir(folder)).filter((name) => name.includes('.')).toSorted()).toEqual(known.toSorted())
    expect(await readdir(join(folder, 'arriving'))).toEqual([])
    expect(await sql`select from plan where state = 'planning'`).toHaveLength(0)
  },
)
