import { describe, expect, test } from 'vitest'
import { count } from '../depth.ts'
import { ok, until } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import type { Answer } from './start.ts'
import { sharedServer } from '../shared-server.ts'
import fc from 'fast-check'
import { holds } from '../engine/property.ts'
import { signInDesk, deviceOf } from './sign-in-desk.ts'

const server = sharedServer({ catalogue: toy, variables: { PLAYDESK_PROXIES: '127.0.0.1' } })

const { attempt, newOperator } = signInDesk(() => server)

describe('wrong tries', () => {
  test('failures dated in the future by a clock set back do not lock an account for hours', async () => {
    await newOperator('set-back')
    for (let n = 0; n < 5; n++) await attempt('set-back', `guess ${n}`, '198.51.100.8')
    await server.running.server.sql`update login_failure set last_at = last_at + interval '2 hours'`
    const slowed = await attempt('set-back', 'eight-chars', '198.51.100.8')
    expect([slowed.status, Number(slowed.headers['retry-after']) <= 2]).toEqual([429, true])
    await until(async () =>
      (await attempt('set-back', 'eight-chars', '198.51.100.8')).status === 200 ? true : undefined,
    )
  })

  test('wrong tries do not slow down other known browsers once the operator has a new password', async () => {
    await newOperator('many-browsers')
    const [own, other] = [
      await attempt('many-browsers', 'eight-chars', '198.51.100.4'),
      await attempt('many-browsers', 'eight-chars', '198.51.100.5'),
    ]
    const passwords = { current: 'eight-chars', password: 'another-secret' }
    const as = own.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? ''
    ok(await server.put('/api/-/password', passwords, { as }))
    for (let n = 0; n < 6; n++) await attempt('many-browsers', `guess ${n}`, '198.51.100.6')
    const enter = (from: Answer) => attempt('many-browsers', 'another-secret', '198.51.100.6', deviceOf(from))
    expect([(await enter(own)).status, (await enter(other)).status]).toEqual([200, 429])
  })

  test('wrong tries of many people at one address, one an hour, never add up', async () => {
    const { sql } = server.running.server
    await newOperator('last in the office')
    for (let hour = 0; hour < 55; hour++) {
      expect([hour, (await attempt(`typist ${hour}`, 'x', '192.0.2.1')).status]).toEqual([hour, 401])
      await sql`update login_failure set last_at = last_at - interval '59 minutes' where subject = 'i:192.0.2.1'`
    }
    expect((await attempt('last in the office', 'x', '192.0.2.1')).status).toBe(401)
    expect((await attempt('last in the office', 'eight-chars', '192.0.2.1')).status).toBe(200)
  })
})

test('very many right sign-ins at once all pass', async () => {
  // not the account of these tests: with 200 newer sessions its own one ends
  await newOperator('crowded')
  const all = await Promise.all(
    Array.from({ length: count(20, 200) }, () => attempt('crowded', 'eight-chars', '198.51.100.9')),
  )
  expect(all.filter(({ status }) => status !== 200)).toEqual([])
}, 240_000)

test('a flood of sign-ins for one name does not slow down other names', async () => {
  await newOperator('elsewhere')
  const device = deviceOf(await attempt('elsewhere', 'eight-chars', '198.51.100.30'))
  const flood = Promise.all(Array.from({ length: 2_200 }, () => attempt('flooded', 'guess', '198.51.100.31')))
  const others = await Promise.all([
    attempt('elsewhere', 'eight-chars', '198.51.100.30', device),
    attempt('elsewhere', 'eight-chars', '198.51.100.32'),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  const refused = (await flood).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(1_900)
}, 240_000)

describe('wrong tries', () => {
  test('each minute makes up for one try at an address, and an hour for all of them', async () => {
    const { sql } = server.running.server
    let n = 0
    // 20 s off whole minutes and ends of waits, so that a slow answer does not cross them
    const inputs = fc.record({ tries: fc.integer({ min: 1, max: 75 }), minutes: fc.integer({ min: 0, max: 90 }) })
    const check = async ({ tries, minutes }: { tries: number; minutes: number }) => {
      const [ip, gone] = [`192.0.3.${++n % 250}`, minutes * 60 + 20]
      const subject = `i:${ip}`
      await sql`insert into login_failure ${sql({ subject, count: tries, last_at: new Date(Date.now() - gone * 1_000) })}
        on conflict (subject) do update set count = excluded.count, last_at = excluded.last_at`
      const left = gone >= 3_600 ? 0 : Math.max(tries - minutes, 0)
      const isSlowed = left >= 50 && Math.min(2 ** (left - 50), 900) > gone
      const { status } = await attempt(`somebody ${n}`, 'x', ip)
      const rows = await sql<{ count: number }[]>`select count from login_failure where subject = ${subject}`
      expect([status, rows[0]?.count]).toEqual(isSlowed ? [429, tries] : [401, left + 1])
    }
    await check({ tries: 60, minutes: 0 })
    await check({ tries: 60, minutes: 11 })
    await holds(inputs, check, { runs: 120 })
  })
})

describe('wrong tries', () => {
  test('tries of many names from one IPv6 network are slowed down together', async () => {
    const tries = Array.from({ length: 60 }, (_, n) => attempt(`nobody ${n}`, 'x', `2001:db8::${n + 1}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await attempt('nobody 61', 'x', '2001:db8:0:1::1')).status).toBe(401)
  })
})
