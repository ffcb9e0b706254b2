import type { Route } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { close, grid, intercept, press, rowsShown, soon, hash, notice, tabTo, sharedDesk } from './desk.ts'
import { addGames, gameName } from './games.ts'
import { planned, applied, openPlan } from './plans.ts'

const count = 40
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

/** Runs in the page: waits for the last progress event of a plan after this one. */
function toldOfPlanAfter(id: number): Promise<void> {
  return new Promise((told) => {
    new BroadcastChannel('playdesk.events').addEventListener('message', ({ data }: MessageEvent<[string, string]>) => {
      const [kind, text] = data
      if (kind !== 'plan') return
      const plan = JSON.parse(text) as { id: number; done: number; total: number }
      if (plan.id > id && plan.done === plan.total - 1) told()
    })
  })
}

async function lastRun(): Promise<string> {
  const [run] = (await desk.server.get('/api/-/runs?pageSize=1')).body.data as { id: number }[]
  return String(run?.id)
}

describe('a plan', () => {
  test('a key pressed before a change loads acts on it afterwards, or says there are no rows yet', async () => {
    const { id, total } = await planned(desk.server, 0)
    const page = await desk.open('#/tag')
    await rowsShown(page, 0)
    const held = { plan: [] as Route[], changes: [] as Route[] }
    await intercept(page, /\/api\/-\/plans\/\d+$/, (route) => held.plan.push(route))
    await intercept(page, /\/api\/-\/plans\/\d+\/changes/, (route) => held.changes.push(route))
    await page.evaluate((to) => (location.hash = to), `#/plans?id=${id}`)
    await soon(() => held.plan.length).toBeGreaterThan(0)
    await page.locator('[aria-busy="true"]').first().waitFor()
    await press(page, 'Space')
    await page.getByText('The changes are still loading.').waitFor()
    await page.unroute(/\/api\/-\/plans\/\d+$/)
    for (const route of held.plan) await route.continue()
    await soon(() => held.changes.length).toBeGreaterThan(0)
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(total + 1))
    await press(page, 'j', 'Space')
    await page.unroute(/\/api\/-\/plans\/\d+\/changes/)
    for (const route of held.changes) await route.continue()
    await page.getByRole('button', { name: `Apply ${total - 1} changes` }).waitFor()
    const [, second] = (await desk.server.get(`/api/-/plans/${id}/changes`)).body.data as { excluded: number }[]
    expect(second).toMatchObject({ excluded: 1 })
    await close(page)
  })
})

describe('a run', () => {
  test('a link with several states shows those and names them', async () => {
    for (const online of [0, 1] as const) await applied(desk.server, await planned(desk.server, online))
    const page = await desk.open('#/runs?state=done,paused')
    const select = page.getByRole('combobox', { name: 'Any state' })
    await soon(() => select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text)).toBe('Done, Paused')
    const { total } = (await desk.server.get('/api/-/runs?state=done&state=paused&pageSize=1')).body
    await page.getByText(`${total} runs`).waitFor()
    await close(page)
  })
})

describe('a plan', () => {
  test('a plan can be made again, and shows the differences', async () => {
    const { id, total } = await planned(desk.server, 0, 'Twice')
    const page = await openPlan(desk, id, total)
    const [first] = ((await desk.server.get(`/api/-/plans/${id}/changes`)).body.data as { id: number }[]).slice(0, 1)
    await desk.server.put(`/api/game/${first?.id}/toggle-online`, { online: 0, reason: 'By hand' })
    // delays its answer until after the progress events
    const told = page.evaluate(toldOfPlanAfter, id)
    await intercept(page, /plans\/\d+$/, async (route) => {
      await told
      await route.continue()
    })
    await press(page, 'n')
    await soon(() => hash(page)).not.toContain(`id=${id}`)
    await page.getByText(`This repeats plan ${id}`, { exact: false }).waitFor()
    await press(page, 'd')
    const differs = page.getByRole('region', { name: new RegExp(`compared with plan ${id}$`) }).first()
    await differs.waitFor()
    await soon(() => page.getByRole('row').filter({ hasText: 'only there' }).count()).toBe(1)
    await press(page, 'Escape')
    await rowsShown(page, total)
    await desk.server.put(`/api/game/${first?.id}/toggle-online`, { online: 1, reason: 'By hand' })
    await close(page)
  })
})

describe('a run', () => {
  test('a run is found in the history, run again, and compared with another', async () => {
    await applied(desk.server, await planned(desk.server, 0))
    const first = await applied(desk.server, await planned(desk.server, 1, 'Grand opening'))
    const second = await applied(desk.server, await planned(desk.server, 0, 'Closing time'))
    const page = await desk.open('#/runs')
    const rowOf = (run: number) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(run), exact: true }) })
    await page
      .getByRole('link', { name: /› Put online$/ })
      .first()
      .waitFor()
    await press(page, '/')
    await page.keyboard.type('Grand opening')
    await soon(() => rowOf(first).count()).toBe(1)
    await soon(() => rowOf(second).count()).toBe(0)
    await press(page, 'Enter', 'n')
    await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
    await press(page, 'g', 'o')
    await rowOf(second).first().waitFor()
    await press(page, 'x', 'j', 'x', '=')
    await soon(() => hash(page)).toMatch(/^#\/runs\?run=\d+&with=\d+$/)
    await page.getByRole('heading', { name: /^Run \d+ compared with run \d+$/ }).waitFor()
    await press(page, 'Escape')
    await soon(() => hash(page)).toMatch(/^#\/runs\?run=\d+$/)
    await close(page)
  })

  test('the end of a run is announced after a reload, on any page', async () => {
    const made = await planned(desk.server, 1, 'Reloaded')
    const page = await openPlan(desk, made.id, made.total)
    await press(page, 'Control+Enter')
    await page.getByRole('button', { name: 'Undo this run' }).waitFor()
    const run = await page.evaluate(() => sessionStorage.getItem('playdesk.runs'))
    expect(run === null || run === '[]').toBe(true)
    await page.evaluate((id) => sessionStorage.setItem('playdesk.runs', JSON.stringify([id])), await lastRun())
    await page.goto(`${desk.origin()}/#/game/h5`)
    await page.reload()
    await notice(page, /^Run \d+: \d+ changes? done\./)
      .first()
      .waitFor()
    await soon(() => page.evaluate(() => sessionStorage.getItem('playdesk.runs'))).toBe('[]')
    await close(page)
  })
})

describe('a plan', () => {
  test('a plan states its reach, and is filtered by text and by a field with its value', async () => {
    const { id, total } = await planned(desk.server, 0)
    const page = await openPlan(desk, id, total)
    const reach = page.getByRole('group', { name: 'Reaches' })
    await soon(async () => (await reach.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`Games ${total} .*Test · Ireland ${total}\\b`),
    )
    await press(page, '/')
    await page.keyboard.type(gameName(39))
    await rowsShown(page, 2)
    await press(page, 'Escape')
    await rowsShown(page, total + 1)
    await tabTo(page, page.getByRole('combobox', { name: 'Any field' }), 'Shift+Tab')
    await page.keyboard.type('On shelf')
    await soon(() => hash(page)).toContain('field=game.onShelf')
    await tabTo(page, page.getByRole('combobox', { name: 'Any value' }))
    await page.keyboard.type('Offline')
    await soon(() => hash(page)).toContain('value=0')
    await rowsShown(page, total + 1)
    await close(page)
  })
})
