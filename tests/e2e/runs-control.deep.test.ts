import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../engine/client.ts'
import {
  arrowTo,
  close,
  hash,
  isFocused,
  notice,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  openPalette,
  activeOption,
  paletteText,
  sharedDesk,
} from './desk.ts'
import { rowsOf } from './forms.ts'
import { openGate } from './gate.ts'
import { addGames } from './games.ts'
import { clipboard } from './workbench.ts'

const count = 40
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

interface Made {
  readonly id: number
  readonly hash: string
  readonly total: number
}

async function planOf(body: object): Promise<Made> {
  const { status, text, body: answer } = await desk.server.post('/api/-/plans', body)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  const { id } = answer.data as Made
  // long plans are answered before they are made
  return until(async () => {
    const plan = (await desk.server.get(`/api/-/plans/${id}`)).body.data as Made & { state: string }
    return plan.state === 'planning' ? undefined : plan
  })
}

/** Plans to take every game offline or online; half of them already are. */
async function toggling(online: 0 | 1): Promise<Made> {
  const games = await rowsOf(desk.server, '/api/h5game?pageSize=100')
  return planOf({ command: 'game.toggle-online', input: games.map(({ id }) => ({ id, online, reason: 'Season' })) })
}

const onShelf = async (): Promise<number> => (await rowsOf(desk.server, '/api/h5game?onShelf=1&pageSize=100')).length

async function newestRun(): Promise<Record<string, unknown>> {
  const [run] = await rowsOf(desk.server, '/api/-/runs?pageSize=1')
  return (await desk.server.get(`/api/-/runs/${String(run?.['id'])}`)).body.data
}

const options = (page: Page) => page.getByRole('dialog', { name: 'Pace and failures' })
const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

test('a slowly applied run is paused and resumed', async () => {
  const { id, total } = await toggling(0)
  const page = await desk.open(`#/plans?id=${id}`)
  await rowsShown(page, total + 1)
  await press(page, 'o')
  await soon(() => isFocused(options(page).getByRole('radio', { name: 'Continue with the rest' }))).toBe(true)
  const rate = options(page).getByRole('textbox', { name: 'Changes per second' })
  await tabTo(page, rate)
  await page.keyboard.type('fast')
  await soon(() => rate.getAttribute('aria-invalid')).toBe('true')
  await retype(page, '2')
  await press(page, 'Enter')
  await soon(() => options(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Pace and failures: 2/s' }).waitFor()
  await press(page, 'Control+Enter')
  await page.getByRole('link', { name: 'Open the run' }).waitFor()
  const run = await newestRun()
  expect(run).toMatchObject({ plan: id, rateLimit: 2 })
  await press(page, 'g', 'o')
  await page.getByRole('table').getByText(String(run['id'])).waitFor()
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`#/runs?run=${String(run['id'])}`)
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await press(page, 'Shift+p')
  await badge(page, 'Paused').waitFor()
  const paused = await newestRun()
  expect(paused['state']).toBe('paused')
  expect(paused['done']).toBeLessThan(total)
  expect(await onShelf()).toBe(total - Number(paused['done']))
  await press(page, 'Shift+p')
  await badge(page, 'Done').waitFor()
  expect(await newestRun()).toMatchObject({ state: 'done', done: total, failed: 0 })
  expect(await onShelf()).toBe(0)
  await close(page)
})

test('a run set to stop at a failure says so, and can be resumed after it', async () => {
  const games = (await rowsOf(desk.server, '/api/h5game?pageSize=100')).slice(0, 3)
  const input = games.map(({ id }) => ({ gameId: id, label: 'New' }))
  const { id } = await planOf({ command: 'h5game-recommend.create', input })
  await desk.server.post('/api/h5game/recommend', { gameId: games[1]?.['id'], label: 'Faster' })
  const page = await desk.open(`#/plans?id=${id}`)
  await rowsShown(page, 4)
  await press(page, 'o')
  await soon(() => isFocused(options(page).getByRole('radio', { name: 'Continue with the rest' }))).toBe(true)
  await press(page, 'ArrowDown', 'Control+Enter')
  await notice(page, `Plan ${id}: stopped after a failure, 1 change done, 1 failed, 1 not done.`).waitFor()
  await badge(page, 'Stopped').waitFor()
  await soon(() =>
    page
      .getByRole('contentinfo')
      .getByText(/^Run \d+ ·/)
      .count(),
  ).toBe(0)
  const run = await newestRun()
  expect(run).toMatchObject({ state: 'stopped', done: 1, failed: 1 })
  await page.goto(`${desk.origin()}/#/runs?run=${String(run['id'])}`)
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await press(page, 'Shift+p')
  await badge(page, 'Done').waitFor()
  expect(await newestRun()).toMatchObject({ state: 'done', done: 2, failed: 1 })
  await close(page)
})

test('an undo of one area of a run keeps the other', async () => {
  const before = await onShelf()
  const source = `import { defineScript } from 'playdesk'
export default defineScript({
  title: { en: 'Games and a theme', zh: '游戏与主题' },
  params: {},
  async run({ ops }) {
    let left = 2
    for await (const game of ops.h5game.each({ onShelf: 0 })) {
      if (left-- > 0) await ops.game.toggleOnline({ id: game.id, online: 1, reason: 'Festival' })
    }
    await ops.resourceTheme.create({ title: 'Festival' })
  },
})
`
  const made = await planOf({ source, params: {} })
  expect(made.total).toBe(3)
  const page = await desk.open(`#/plans?id=${made.id}`)
  await page.getByRole('heading', { name: /Games and a theme/ }).waitFor()
  await rowsShown(page, 4)
  await press(page, 'Control+Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  expect([await onShelf(), (await rowsOf(desk.server, '/api/resource-theme?keyword=Festival')).length]).toEqual([
    before + 2,
    1,
  ])
  await page.goto(`${desk.origin()}/#/runs?run=${String((await newestRun())['id'])}`)
  await rowsShown(page, 4)
  await press(page, 'u')
  await arrowTo(page, page.getByRole('menuitem', { name: /^Undo · Games/ }))
  await press(page, 'Enter')
  await notice(page, 'Undid 2 changes.').first().waitFor()
  expect([await onShelf(), (await rowsOf(desk.server, '/api/resource-theme?keyword=Festival')).length]).toEqual([
    before,
    1,
  ])
  await close(page)
})

test('a second operator approves exactly these changes; the maker cannot', async () => {
  const { server } = desk
  await server.post('/api/-/operators', {
    username: 'maria',
    name: 'מריה',
    password: 'eight-chars',
    roles: { 'test-ie': 'publisher' },
  })
  await server.put('/api/-/approvals', { environment: 'test-ie', required: 1 })
  const { id, total } = await toggling(1)
  const mine = await desk.open(`#/plans?id=${id}`)
  await rowsShown(mine, total + 1)
  await mine.getByText('by admin', { exact: true }).waitFor()
  expect(await mine.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  await press(mine, 'Shift+a', 'Control+Enter')
  expect(await onShelf()).toBe(0)

  const hers = await desk.open(`#/plans?id=${id}`, { as: await server.signIn('maria', 'eight-chars') })
  await rowsShown(hers, total + 1)
  await hers.getByRole('button', { name: `Approve ${total} changes` }).waitFor()
  // exclusions by the maker are read again before an approval
  const [first] = (await server.get(`/api/-/plans/${id}/changes`)).body.data as Record<string, unknown>[]
  const changes = [{ area: first?.['area'], id: first?.['id'], environment: first?.['environment'] }]
  const again = hers.waitForResponse(/plans\/\d+\/changes/)
  await server.post(`/api/-/plans/${id}/exclude`, { changes, excluded: 1 })
  await notice(hers, 'This plan has been changed elsewhere.').waitFor()
  await (await again).finished()
  const once = hers.waitForResponse(/plans\/\d+\/changes/)
  await server.post(`/api/-/plans/${id}/exclude`, { changes, excluded: 0 })
  await (await once).finished()
  await hers.getByRole('button', { name: `Approve ${total} changes` }).waitFor()
  await press(hers, 'Shift+a')
  await notice(hers, `Approved plan ${id}.`).waitFor()
  // the maker's page shows it by itself
  await mine.getByText('Approved by \u2068מריה\u2069', { exact: false }).waitFor()
  await press(mine, 'j', 'Space')
  await mine.getByText('\u2068מריה\u2069 approved an earlier version of this plan.', { exact: false }).waitFor()
  expect(await mine.getByRole('button', { name: /^Apply/ }).isDisabled()).toBe(true)
  await press(mine, 'Space')
  await mine.getByText('Approved by \u2068מריה\u2069', { exact: false }).waitFor()
  await press(mine, 'Control+Enter')
  await mine.getByRole('button', { name: 'Undo this run' }).waitFor()
  expect(await onShelf()).toBe(total)
  await server.put('/api/-/approvals', { environment: 'test-ie', required: 0 })
  await close(hers)
  await close(mine)
})

test('exclusions by another operator are read again before the plan is applied', async () => {
  const { server } = desk
  const { id, total } = await toggling((await onShelf()) > count / 2 ? 0 : 1)
  const page = await desk.open(`#/plans?id=${id}`)
  await rowsShown(page, total + 1)
  await page.getByRole('button', { name: `Apply ${total} changes` }).waitFor()
  const [first] = (await server.get(`/api/-/plans/${id}/changes`)).body.data as Record<string, unknown>[]
  const changes = [{ area: first?.['area'], id: first?.['id'], environment: first?.['environment'] }]
  await server.post(`/api/-/plans/${id}/exclude`, { changes, excluded: 1 })
  const again = page.waitForResponse(/plans\/\d+\/changes/)
  await press(page, 'j', 'j', 'Space')
  await notice(page, 'This plan has been changed elsewhere.').waitFor()
  await (await again).finished()
  await page.getByRole('button', { name: `Apply ${total - 2} changes` }).waitFor()
  // the next changes are the user's own again
  await press(page, 'j', 'Space')
  await page.getByRole('button', { name: `Apply ${total - 3} changes` }).waitFor()
  const before = await onShelf()
  await press(page, 'Control+Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  expect(Math.abs((await onShelf()) - before)).toBe(total - 3)
  await close(page)
})

test('a form is copied as a line of script, and the line runs from the palette', async () => {
  const page = await desk.open('#/resource-theme', clipboard)
  await page.getByRole('grid').waitFor()
  await press(page, 'c')
  const title = page.getByRole('form').getByRole('textbox', { name: 'Title', exact: true })
  await soon(() => isFocused(title)).toBe(true)
  await press(page, 'Control+Shift+C')
  await soon(() => title.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type('From a line')
  await press(page, 'Control+Shift+C')
  await notice(page, 'Copied 1 script line.').waitFor()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  expect(line).toMatch(/^await ops\.resourceTheme\.create\(\{ .*title: "From a line".* \}\)$/)
  await press(page, 'Escape')
  await page.getByRole('button', { name: 'Discard changes' }).waitFor()
  await press(page, 'Tab', 'Enter')
  await soon(() => page.getByRole('form').count()).toBe(0)
  await openPalette(page)
  await press(page, 'Control+v')
  await soon(() => activeOption(page)).toMatch(/Run this line/)
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toContain('From a line')
  await press(page, 'Control+Enter')
  await soon(async () => (await rowsOf(desk.server, '/api/resource-theme?keyword=From')).length).toBe(1)
  await close(page)
})

test('a run that ended during an outage is no longer shown as running', async () => {
  const plan = await toggling((await onShelf()) > count / 2 ? 0 : 1)
  const gate = await openGate(Number(new URL(desk.server.url).port))
  const page = await desk.open('#/tag', { port: gate.port })
  await rowsShown(page, 0)
  const line = page.getByRole('contentinfo').getByText(/^Run \d+ · \d+ of/)
  const { body } = await desk.server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 1 })
  const { run } = body.data as { run: number }
  await line.waitFor()
  await gate.shut()
  await page.getByText(/^No connection\./).waitFor()
  await desk.server.post(`/api/-/runs/${run}/cancel`)
  await soon(async () => (await newestRun())['state']).toBe('cancelled')
  expect(await line.count()).toBe(1)
  await gate.reopen()
  await soon(() => line.count()).toBe(0)
  await close(page)
})
