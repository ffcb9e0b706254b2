import { afterAll, beforeAll, test } from 'vitest'
import { multipart } from '../real/input.ts'
import { openDesk, rowsShown, type Desk } from './desk.ts'
let desk: Desk
beforeAll(async () => { desk = await openDesk() })
afterAll(() => desk.stop())
test('x', async () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `Game ${String(at + 1).padStart(4, '0')},${at % 2},${at * 10},portrait`)
  const { body, headers } = multipart('games.csv', ['name,onShelf,installAmount,device_orientation', ...lines].join('\n'))
  console.time('import')
  const a = await desk.server.post('/api/h5game/import', body, { headers })
  console.timeEnd('import')
  console.log(a.status, JSON.stringify(a.body).slice(0, 600))
  const page = await desk.open()
  await rowsShown(page, 1000)
  console.log(await page.locator('body').ariaSnapshot().then((s) => s.slice(0, 9000)))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /H5 game \d/ }).waitFor()
  await page.waitForTimeout(300)
  console.log(await page.getByRole('region', { name: /H5 game \d/ }).last().ariaSnapshot())
  await page.keyboard.press('e')
  await page.getByRole('form').waitFor()
  console.log(await page.getByRole('region', { name: /Edit/ }).last().ariaSnapshot())
  desk.check()
})
