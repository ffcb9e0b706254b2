import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { placeOf } from '../engine/share.ts'
import { openDesk, press, rowsShown, tabTo, type Desk } from './desk.ts'
import { addGames } from './games.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ limits: { lockMs: 500 } })
  await addGames(desk.server, 3)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})
afterAll(() => desk.stop())

test('a list of a locked table says so, the rest of the console works, and a key retries', async () => {
  const other = connect(placeOf(desk.server), { max: 1 })
  const table = desk.server.running.server.registry.get('h5game')?.table ?? ''
  const page = await desk.open('#/tag', { language: 'zh' })
  await rowsShown(page, 1)
  await other.unsafe(`begin; lock table ${table} in access exclusive mode`)
  await page.goto(`${desk.origin()}/#/game/h5`)
  const told = page.getByRole('alert').filter({ hasText: '其他人正在修改相同的记录' })
  await told.waitFor()
  // the server is reachable
  expect(await page.getByText('网络已断开').count()).toBe(0)
  await page.goto(`${desk.origin()}/#/tag`)
  await rowsShown(page, 1)
  await page.goto(`${desk.origin()}/#/game/h5`)
  await told.waitFor()
  await other.unsafe('rollback')
  await tabTo(page, told.getByRole('button', { name: '重试' }))
  await press(page, 'Enter')
  await rowsShown(page, 3)
  desk.check()
  await other.end({ timeout: 1 })
})
