import { mkdtemp, rm, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  close,
  hash,
  notice,
  openDesk,
  soon,
  type Desk,
  activeOption,
  isFocused,
  paletteInput,
  rowsShown,
} from './desk.ts'
import { addGames } from './games.ts'
import { Hands } from './hands.ts'
import { editing } from './workbench.ts'
import { make, rowsOf, ok } from '../engine/client.ts'
import { field } from './forms.ts'

// the most common tasks, by keyboard and in few keys; each limit is the maximum number of keys

const count = 50
let desk: Desk
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playdesk-tasks-'))
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

const total = async (path: string): Promise<number> => ok(await desk.server.get(path)).total

test('an operator makes a new script run every night', async () => {
  const page = await desk.open('#/scripts')
  const hands = new Hands(page)
  await page.getByRole('button', { name: 'New script' }).waitFor()
  await hands.press('c')
  await editing(page)
  await page.getByText('no type errors').waitFor()
  await hands.press(...Array.from({ length: 9 }, () => 'ArrowDown'), 'End', 'Enter')
  await hands.type('await ops.game.toggleOnline({ id: game.id, online: 0, reason: params.reason })')
  await page.getByText('no type errors').waitFor()
  await hands.press('Control+s')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await hands.press('Enter')
  await soon(() => hash(page)).toMatch(/name=/)
  await editing(page)
  await hands.press('Escape', 'Tab', '.')
  const item = page.getByRole('menuitem', { name: /Schedule/ })
  await item.waitFor()
  await hands.type('sch')
  await hands.press('Enter')
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Reason', exact: true }).waitFor()
  await hands.goTo(form.getByRole('textbox', { name: 'When' }))
  await hands.press('Control+a')
  await hands.type('0 2 * * *')
  await hands.goTo(form.getByRole('textbox', { name: 'Reason', exact: true }))
  await hands.type('night')
  await hands.press('Control+Enter')
  await notice(page, 'Schedule saved.').waitFor()
  expect((await desk.server.get('/api/-/schedules')).body.data).toMatchObject([{ cron: '0 2 * * *' }])
  expect(hands.keys).toBeLessThanOrEqual(150)
  await close(page)
})

test('an operator puts a picture into a banner for 3 countries, sees it on the timeline and moves it by a week', async () => {
  for (const [code, name] of [
    ['IN', 'India'],
    ['ID', 'Indonesia'],
    ['NG', 'Nigeria'],
  ])
    await make(desk.server, '/api/-/countries', { code, name })
  const picture = join(folder, 'diwali.png')
  await writeFile(
    picture,
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
  const page = await desk.open('#/resource-theme')
  const hands = new Hands(page)
  page.on('filechooser', (chooser) => void chooser.setFiles(picture))
  await rowsShown(page, 0)
  await hands.press('c')
  await soon(() => isFocused(field(page, 'Title'))).toBe(true)
  await hands.type('Diwali')
  const form = page.getByRole('form')
  await hands.goTo(form.getByRole('button', { name: 'Banner: Upload…' }))
  await hands.press('Enter')
  await form.locator('[data-field=banner_url] img').waitFor()
  const countries = form.getByRole('combobox', { name: 'Countries' })
  await hands.goTo(countries)
  for (const code of ['IN', 'ID', 'NG']) {
    await hands.type(code)
    await form
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .waitFor()
    await hands.press('Enter')
    await soon(() => countries.inputValue()).toBe('')
  }
  await hands.goTo(form.getByRole('textbox', { name: 'Start' }))
  await hands.type('+0d')
  await hands.goTo(form.getByRole('textbox', { name: 'End' }))
  await hands.type('+7d')
  await hands.press('Control+Enter')
  await rowsShown(page, 1)
  const [made] = rowsOf(await desk.server.get('/api/resource-theme'))
  expect(made).toMatchObject({ country: ['IN', 'ID', 'NG'], banner_url: expect.stringMatching(/^\/files\//) })
  await hands.press('t')
  await page.getByRole('gridcell', { name: /^Diwali · / }).waitFor()
  await hands.press('j', 'w')
  await notice(page, 'Moved Diwali a week later.').waitFor()
  const [moved] = rowsOf(await desk.server.get('/api/resource-theme'))
  const days = (Date.parse(String(moved?.['start_time'])) - Date.parse(String(made?.['start_time']))) / 86_400_000
  expect(Math.round(days)).toBe(7)
  expect(hands.keys).toBeLessThanOrEqual(60)
  await close(page)
})

test('an operator finds the best game of last week, compares it with the week before, and exports it', async () => {
  const games = rowsOf(await desk.server.get('/api/h5game?pageSize=2'))
  for (let ago = 1; ago <= 14; ago += 1)
    for (const [at, game] of games.entries())
      await make(desk.server, '/api/ahaGameAnalysis', {
        game_id: game.id,
        country_code: 'IE',
        source: 'lobby',
        creation_date: new Date(Date.now() - ago * 86_400_000).toISOString(),
        click_uv: (ago <= 7 ? 200 : 100) + at * 50,
      })
  const page = await desk.open('#/game/h5')
  const hands = new Hands(page)
  await rowsShown(page, count)
  await hands.press('Control+k')
  await paletteInput(page).waitFor()
  await hands.type('game ana')
  await soon(() => activeOption(page)).toMatch(/Game analysis$/)
  await hands.press('Enter')
  await page.getByRole('img', { name: /by day/ }).waitFor()
  await hands.press('d', '1', 'c')
  await soon(() => hash(page)).toContain('compare=1')
  const best = page.getByRole('row').nth(2)
  await soon(() => best.innerText()).toMatch(new RegExp(`${String(games[1]?.['name'])}[\\s\\S]*1,750[\\s\\S]*66\\.7%`))
  const download = page.waitForEvent('download')
  await hands.press('w')
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(String(games[1]?.['name']))
  expect(hands.keys).toBeLessThanOrEqual(30)
  await close(page)
})

test('an operator imports 50 tags and mends three of them', async () => {
  const good = Array.from({ length: 47 }, (_, at) => `Tag ${at},${at}`)
  const file = join(folder, 'tags.csv')
  await writeFile(file, ['name,sort', ...good, 'Bad 1,x', 'Bad 2,y', 'Bad 3,z'].join('\n'))
  const before = await total('/api/tag?pageSize=1')
  const page = await desk.open('#/tag')
  const hands = new Hands(page)
  // early: a listener added at the key press may come after the system dialog
  page.on('filechooser', (chooser) => void chooser.setFiles(file))
  await rowsShown(page, before)
  await hands.press('Shift+I')
  const dialog = page.getByRole('dialog', { name: 'Import tags' })
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
  const choose = () => hands.press('o')
  await choose()
  await dialog.getByRole('button', { name: /^Import 47 rows/ }).waitFor()
  await soon(() => dialog.innerText()).toMatch(/3 rows with errors/)
  await writeFile(file, ['name,sort', ...good, 'Bad 1,1', 'Bad 2,2', 'Bad 3,3'].join('\n'))
  await choose()
  await dialog.getByRole('button', { name: /^Import 50 rows/ }).waitFor()
  await hands.press('Control+Enter')
  await soon(() => total('/api/tag?pageSize=1')).toBe(before + 50)
  await dialog.getByRole('button', { name: 'Close' }).first().waitFor()
  await hands.press('Escape')
  await soon(() => dialog.count()).toBe(0)
  expect(hands.keys).toBeLessThanOrEqual(40)
  await close(page)
})
