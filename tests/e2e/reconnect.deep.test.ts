import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, isFocused, nameAt, openDesk, press, rowAt, rowsShown, soon, type Desk } from './desk.ts'
import { openGate, type Gate } from './gate.ts'
import { addGames, gameName, openGames } from './games.ts'

let desk: Desk
let gate: Gate

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, 3)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
  gate = await openGate(Number(new URL(desk.server.url).port))
})
afterEach(() => desk.check())
afterAll(async () => {
  await gate.shut()
  await desk.stop()
})

const games = async () => (await desk.server.get('/api/h5game')).body.data as { id: number; name: string }[]
const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Submissions/ })

/** Resolves when the event stream is open: later changes reach the page. */
function toldWhenHeard(resolve: () => void) {
  return async (context: BrowserContext) =>
    void context.on('response', (answer) => answer.url().includes('/api/-/events') && resolve())
}

/** Returns all requests since the gate opened, and the repeated ones. */
function reads(page: Page) {
  const all: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/-/events')
      all.push(`${request.method()} ${pathname}${search}`)
  })
  return { all, twice: () => all.filter((each, at) => all.indexOf(each) !== at) }
}

async function away(page: Page, meanwhile: () => Promise<unknown>) {
  await gate.shut()
  await page.getByText(/^No connection\./).waitFor()
  await meanwhile()
  const seen = reads(page)
  await gate.reopen()
  await page.getByText(/^No connection\./).waitFor({ state: 'detached' })
  return seen
}

test('a change before an event stream that opens late is shown', async () => {
  const late = Promise.withResolvers<void>()
  const page = await openGames(desk, 3, '', {
    prepare: (context) =>
      context.route('**/api/-/events*', async (route) => {
        await late.promise
        await route.continue()
      }),
  })
  const [{ id } = { id: 0 }] = await games()
  await desk.server.put(`/api/h5game/${id}`, { installAmount: 777_777 })
  // longer than a stream may take to replay it
  await page.waitForFunction((at) => performance.now() > 2 * at + 2_500, await page.evaluate(() => performance.now()))
  late.resolve()
  await soon(() => rowAt(page, 1).innerText()).toContain('777,777')
  await close(page)
})

test('counters beside the title follow the waiting records', async () => {
  const heard = Promise.withResolvers<void>()
  const page = await desk.open('#/tag', { prepare: toldWhenHeard(heard.resolve) })
  await soon(() => counter(page).innerText()).toMatch(/Submissions\s*0/)
  await heard.promise
  await desk.server.post('/api/-/thirdpart', { name: 'Sent in', package: 'a.b.c' })
  await soon(() => counter(page).innerText()).toMatch(/Submissions\s*1/)
  await close(page)
})

test('after an outage list, open record and counters are current, each read once', async () => {
  const page = await desk.open('#/game/h5', { port: gate.port })
  // the witness shows that all events arrive before the gate opens
  const witness = await desk.open('#/game/h5')
  await rowsShown(page, 3)
  await rowsShown(witness, 3)
  await press(page, 'Enter')
  const peek = page.getByRole('region', { name: /^H5 game \d+$/ })
  await peek.getByRole('heading', { name: gameName(3) }).waitFor()
  const id = (await games())[0]!.id
  const seen = await away(page, async () => {
    await desk.server.put(`/api/h5game/${id}`, { name: 'Renamed meanwhile' })
    await desk.server.post('/api/-/thirdpart', { name: 'Sent in meanwhile', package: 'a.b.d' })
    await soon(() => nameAt(witness, 1)).toBe('Renamed meanwhile')
    await soon(() => counter(witness).innerText()).toMatch(/Submissions\s*2/)
  })
  await close(witness)
  await soon(() => nameAt(page, 1)).toBe('Renamed meanwhile')
  await peek.getByRole('heading', { name: 'Renamed meanwhile' }).waitFor()
  await soon(() => counter(page).innerText()).toMatch(/Submissions\s*2/)
  expect(seen.all).not.toEqual([])
  expect(seen.twice()).toEqual([])
  await close(page)
})

test('after an outage the plans page and a plan narrowed elsewhere are current', async () => {
  const [one, two] = await games()
  const made = await desk.server.post('/api/-/plans', {
    command: 'game.toggle-online',
    input: [one, two].map((game, online) => ({ id: game!.id, online, reason: 'Season' })),
  })
  const plan = made.body.data as { id: number; total: number }
  const plans = await desk.open('#/plans', { port: gate.port })
  const lines = plans.getByRole('main').locator('tbody tr:has(td a)')
  await lines.first().waitFor()
  const before = await lines.count()
  const seen = await away(plans, () =>
    desk.server.post('/api/-/plans', { command: 'tag.create', input: [{ name: 'Cards' }] }),
  )
  await soon(() => lines.count()).toBe(before + 1)
  expect(seen.twice()).toEqual([])
  await close(plans)

  const whole = Promise.withResolvers<void>()
  const page = await desk.open(`#/plans?id=${plan.id}`, {
    port: gate.port,
    prepare: async (context) =>
      void context.on('requestfinished', (request) => request.url().endsWith('/facets') && whole.resolve()),
  })
  await rowsShown(page, plan.total + 1)
  await whole.promise
  await page.getByText(`${plan.total} changes`).first().waitFor()
  const opened = await away(page, async () => {
    const { data } = (await desk.server.get(`/api/-/plans/${plan.id}/changes`)).body as {
      data: { area: string; id: number; environment: string }[]
    }
    const [{ area, id, environment }] = data as [(typeof data)[number]]
    await desk.server.post(`/api/-/plans/${plan.id}/exclude`, { changes: [{ area, id, environment }], excluded: 1 })
  })
  await page
    .getByText(`${plan.total - 1} change`)
    .first()
    .waitFor()
  expect(opened.twice()).toEqual([])
  await close(page)
})

test('a stream refused in between is requested again', async () => {
  let refused = 0
  const page = await desk.open('#/tag', {
    prepare: (context) =>
      context.route('**/api/-/events?*', (route) =>
        refused++ === 0 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
      ),
  })
  await rowsShown(page, 1)
  await soon(() => refused).toBeGreaterThan(1)
  await desk.server.put(`/api/tag/${((await desk.server.get('/api/tag')).body.data as { id: number }[])[0]!.id}`, {
    name: 'Riddles',
  })
  await soon(() => nameAt(page, 1)).toBe('Riddles')
  await close(page)
})

test('changes made before the event stream opens are shown', async () => {
  const opening = Promise.withResolvers<void>()
  const page = await desk.open('#/tag', {
    prepare: (context) =>
      context.route('**/api/-/events?*', async (route) => {
        await opening.promise
        await route.continue()
      }),
  })
  await rowsShown(page, 1)
  const [tag] = (await desk.server.get('/api/tag')).body.data as { id: number }[]
  await desk.server.put(`/api/tag/${tag!.id}`, { name: 'Cards' })
  opening.resolve()
  await soon(() => nameAt(page, 1)).toBe('Cards')
  await close(page)
})

test('rows saved before the event stream opens are listed', async () => {
  const opening = Promise.withResolvers<void>()
  const held = async (context: BrowserContext) =>
    context.route('**/api/-/events?*', async (route) => {
      await opening.promise
      await route.continue()
    })
  const page = await desk.open('#/tag', { prepare: held })
  const name = page.getByRole('form').getByRole('textbox', { name: 'Name', exact: true })
  await rowsShown(page, 1)
  await press(page, 'c')
  await soon(() => isFocused(name)).toBe(true)
  await page.keyboard.type('Early')
  await press(page, 'Control+Enter')
  await soon(() => page.getByRole('form').count()).toBe(0)
  opening.resolve()
  await rowsShown(page, 2)
  await close(page)
})
