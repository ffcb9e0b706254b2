import { beforeAll, expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  isFocused,
  notice,
  openPalette,
  palette,
  paletteInput,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { scriptOf } from '../engine/script-desk.ts'
import { addGames } from './games.ts'
import { editing, saveScript, source } from './workbench.ts'

const count = 20
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

test('the palette runs a saved script: parameters are steps, and the plan opens', async () => {
  await saveScript(
    desk.server,
    'from-the-palette',
    source.replace('Take idle games offline', 'Take lonely games offline'),
  )
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  await openPalette(page)
  await page.keyboard.type('lonely games')
  await soon(() => activeOption(page)).toMatch(/Take lonely games offline/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Reason/)
  await page.keyboard.type('Nobody plays it')
  await press(page, 'Enter')
  await soon(() => activeOption(page)).toMatch(/Plan and review/)
  await press(page, 'ArrowDown')
  await soon(() => activeOption(page)).toMatch(/Fewer installs than/)
  await press(page, 'Enter')
  await page.keyboard.type('30')
  await press(page, 'Enter')
  await soon(() => activeOption(page)).toMatch(/Plan and review/)
  await press(page, 'Enter')
  await soon(() => palette(page).count()).toBe(0)
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
  await page.getByText('installs=30', { exact: false }).waitFor()
  await close(page)
})

test('three manual steps become a script', async () => {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  for (const _ of [1, 2, 3]) {
    await press(page, 'j', 'o')
    await paletteInput(page).waitFor()
    await page.keyboard.type('By hand')
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
  }
  await press(page, 'g', 'y')
  await soon(() => page.locator('#rows > li').count()).toBeGreaterThan(2)
  await press(page, 'x', 'j', 'x', 'j', 'x', 's')
  await soon(() => hash(page)).toMatch(/^#\/scripts\?new=1/)
  await editing(page)
  await soon(async () => (await page.locator('.view-lines').innerText()).match(/toggleOnline/g)?.length).toBe(3)
  await page.getByText('no type errors').waitFor()
  await close(page)
})

test('a scheduled script is made, read back in words, switched off and deleted', async () => {
  const page = await desk.open('#/schedules')
  await page.getByText('No schedules yet.', { exact: false }).waitFor()
  await press(page, 'c')
  const form = page.getByRole('form')
  await soon(() => isFocused(form.getByRole('combobox', { name: 'Script' }))).toBe(true)
  // the scripts to choose from come after the form
  await form.getByRole('option', { name: /^Take games without plays/ }).waitFor({ state: 'attached' })
  await page.keyboard.type('Take games without plays')
  await form.getByRole('textbox', { name: 'Reason', exact: true }).waitFor()
  await tabTo(page, form.getByRole('textbox', { name: 'When' }))
  await retype(page, '30 7 * * 1-5')
  await form.getByRole('status').filter({ hasText: 'Monday to Friday at 07:30' }).waitFor()
  await tabTo(page, form.getByRole('combobox', { name: 'Time zone' }))
  await retype(page, 'Asia/Shanghai')
  await press(page, 'Escape')
  await page.getByRole('alert').filter({ hasText: 'You have unsaved changes.' }).waitFor()
  await soon(() => isFocused(page.getByRole('button', { name: 'Keep editing' }))).toBe(true)
  await press(page, 'Enter')
  await soon(() => isFocused(form.getByRole('combobox', { name: 'Time zone' }))).toBe(true)
  await soon(() => form.getByRole('region', { name: 'Next five runs' }).getByRole('listitem').count()).toBe(5)
  await press(page, 'Control+Enter')
  await soon(() => isFocused(form.getByRole('textbox', { name: 'Reason', exact: true }))).toBe(true)
  await page.keyboard.type('By the clock')
  await press(page, 'Control+Enter')
  await notice(page, 'Schedule saved.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Take games without plays offline' })
  await soon(() => row.innerText()).toMatch(/Monday to Friday at 07:30[\s\S]*plans only/)
  const [made] = (await desk.server.get('/api/-/schedules')).body.data as Record<string, unknown>[]
  expect(made).toMatchObject({
    script: 'take-silent-games-offline',
    cron: '30 7 * * 1-5',
    zone: 'Asia/Shanghai',
    enabled: 1,
    apply: 0,
    params: { reason: 'By the clock' },
  })
  await soon(() => isFocused(page.locator('#rows'))).toBe(true)

  // the parameters stay if the scripts cannot be read
  const other = await desk.open(`#/schedules?id=${String(made?.['id'])}`, {
    prepare: (context) =>
      context.route(/\/api\/-\/scripts(\?|$)/, (route) => route.fulfill({ status: 500, body: '{}' })),
  })
  const when = other.getByRole('form').getByRole('textbox', { name: 'When' })
  await soon(() => when.inputValue()).toBe('30 7 * * 1-5')
  await tabTo(other, when)
  await retype(other, '45 7 * * 1-5')
  await press(other, 'Control+Enter')
  await notice(other, 'Schedule saved.').waitFor()
  expect((await desk.server.get('/api/-/schedules')).body.data).toMatchObject([
    { cron: '45 7 * * 1-5', params: { reason: 'By the clock' } },
  ])
  await close(other)
  await desk.server.put(`/api/-/schedules/${String(made?.['id'])}`, { cron: '30 7 * * 1-5' })

  await press(page, 'Enter')
  await soon(() => form.getByRole('textbox', { name: 'When' }).inputValue()).toBe('30 7 * * 1-5')
  await soon(() => form.locator(':focus').count()).toBe(1)
  await press(page, 'Escape')
  await soon(() => form.count()).toBe(0)
  await press(page, 'o')
  await soon(() => row.innerText()).toContain('off')
  await press(page, '#')
  await soon(() => isFocused(page.getByRole('button', { name: 'Keep it' }))).toBe(true)
  await press(page, 'Tab', 'Enter')
  await page.getByText('No schedules yet.', { exact: false }).waitFor()
  await close(page)
})

test('the list shows the last result, and a schedule without its script is switched off', async () => {
  const { server } = desk
  const { sql } = server.running.server
  const refused = `try { await ops.tag.update({ id: 99999999, name: 'x' }) } catch {}`
  const bodies = {
    whole: `await ops.tag.create({ name: 'Whole' })`,
    partly: `${refused} await ops.tag.create({ name: 'Partly' })`,
    refused,
    'cut-off': 'return 1',
  }
  const ids = new Map<string, number>()
  for (const [name, body] of Object.entries(bodies)) {
    await saveScript(server, `ends-${name}`, scriptOf(body).replace("en: 'Test'", `en: 'Ends ${name}'`))
    const made = await server.post('/api/-/schedules', { script: `ends-${name}`, cron: '@daily', apply: 1 })
    ids.set(name, (made.body.data as { id: number }).id)
  }
  await sql`update schedule set next_at = now() - interval '1 second' where id = any(${[...ids.values()]}::bigint[])`
  const over = () => sql`select from schedule_due where outcome in ('applied', 'nothing')`
  await soon(async () => (await over()).length).toBe(ids.size)
  await sql`update schedule_due set outcome = null, plan = null, at = now() - interval '1 hour' where schedule = ${ids.get('cut-off') ?? 0}`
  const says = async (language: 'en' | 'zh', expected: readonly (readonly [string, RegExp, string])[]) => {
    const page = await desk.open('#/schedules', { language })
    for (const [name, text, tone] of expected) {
      const last = page
        .getByRole('row')
        .filter({ hasText: `ends-${name}` })
        .getByRole('cell')
        .last()
      await soon(() => last.innerText()).toMatch(text)
      expect(await last.locator('[aria-hidden]').getAttribute('class')).toContain(tone)
    }
    return page
  }
  await close(
    await says('zh', [
      ['whole', /^已执行 · 完成 1 · /, 'bg-ok'],
      ['partly', /^部分执行 · 完成 1，无法执行 1 · /, 'bg-warn'],
      ['refused', /^未执行任何更改 · 无法执行 1 · /, 'bg-danger'],
      ['cut-off', /^意外中断 · /, 'bg-danger'],
    ]),
  )
  const page = await says('en', [
    ['whole', /^applied · 1 done · /, 'bg-ok'],
    ['partly', /^applied in part · 1 done, 1 refused · /, 'bg-warn'],
    ['refused', /^nothing applied · 1 refused · /, 'bg-danger'],
    ['cut-off', /^cut off · /, 'bg-danger'],
  ])
  expect((await server.del('/api/-/scripts/ends-whole?anyway=1')).status).toBe(200)
  const row = page.getByRole('row').filter({ hasText: 'ends-whole' })
  await soon(() => row.getAttribute('aria-current')).toBe('true')
  await press(page, 'o')
  await notice(page, 'Switched off the schedule of ends-whole.').waitFor()
  await soon(() => row.innerText()).toContain('off')
  await close(page)
})

test('a standing order is made from the palette, and its proposal is opened by key', async () => {
  const { server } = desk
  const made = await server.post('/api/tag', { name: 'Out of order' })
  const { id } = made.body.data as { id: number }
  const body = `await ops.tag.update({ id: ${id}, name: 'In order' })`
  await saveScript(server, 'in-order', scriptOf(body).replace("en: 'Test'", "en: 'Tags in order'"))
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  await openPalette(page)
  await page.keyboard.type('standing order')
  await soon(() => activeOption(page)).toMatch(/New standing order/)
  await press(page, 'Enter')
  const form = page.getByRole('form')
  await form.getByRole('option', { name: 'Tags in order' }).waitFor({ state: 'attached' })
  await form.getByRole('status').filter({ hasText: 'Whenever what it reads changes' }).waitFor()
  await page.keyboard.type('Tags in order')
  await press(page, 'Control+Enter')
  await notice(page, 'Schedule saved.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'in-order' })
  await soon(() => row.innerText()).toMatch(/planned · 1 change[\s\S]*admin \(1\)/)
  await soon(() => isFocused(page.locator('#rows'))).toBe(true)
  while ((await row.getAttribute('aria-current')) !== 'true') await press(page, 'j')
  await press(page, 'l')
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
  await page.getByText(/^admin: 1 record, /).waitFor()
  await close(page)
})
