import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import {
  activeOption,
  close,
  cursorAt,
  hash,
  nameAt,
  notice,
  openPalette,
  palette,
  paletteInput,
  press,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { addGames, gameName } from './games.ts'
import { clipboard, editing } from './workbench.ts'

const count = 20
const reason = 'Licence ended'
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

/** Returns the sorted names of the games on the shelf. */
async function shelf(): Promise<string[]> {
  const { body } = await desk.server.get('/api/h5game?onShelf=1&pageSize=100')
  return (body.data as { name: string }[]).map(({ name }) => name).toSorted()
}

const without = (names: readonly string[], gone: readonly string[]) => names.filter((name) => !gone.includes(name))
const idOf = async (name: string): Promise<number> =>
  ((await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(name)}`)).body.data as { id: number }[])[0]?.id ?? 0

/** Moves the cursor down the list to a game. */
async function goTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step <= count; step++) {
    if ((await cursorAt(page)) > 0 && (await nameAt(page, await cursorAt(page))) === name) return
    await press(page, 'j')
  }
  throw new Error(`${name} is not in the list`)
}

test('three manual steps are recorded, generalised, planned, inspected, applied and undone', async () => {
  const atFirst = await shelf()
  const byHand = [gameName(19), gameName(17), gameName(15)]
  const others = [gameName(3), gameName(5)]
  const page = await desk.open('#/game/h5', clipboard)
  await rowsShown(page, count)

  // by a key in the list
  for (const name of byHand.slice(0, 2)) {
    await goTo(page, name)
    await press(page, 'o')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Reason/)
    await page.keyboard.type(reason)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
  }
  // by the palette
  await goTo(page, byHand[2]!)
  await openPalette(page)
  await page.keyboard.type('take offline')
  await soon(() => activeOption(page)).toMatch(/Take offline/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Reason/)
  await page.keyboard.type(reason)
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
  const afterHand = without(atFirst, byHand)
  await soon(shelf).toEqual(afterHand)

  // records the three entries as a loop
  await press(page, 'g', 'y')
  const entries = page.locator('#rows > li')
  await soon(() => entries.filter({ hasText: 'Take offline' }).count()).toBe(3)
  await soon(() => entries.first().innerText()).toContain('Take offline')
  await press(page, 'x', 'j', 'x', 'j', 'x')
  await page.getByText('3 selected', { exact: true }).waitFor()
  await press(page, 'Shift+s')
  await soon(() => hash(page)).toMatch(/^#\/scripts\?new=1/)
  await editing(page)
  const lines = page.locator('.view-lines')
  await soon(() => lines.innerText()).toMatch(/for\s\(const\sid\sof\sparams\.games\)/)
  expect((await lines.innerText()).match(/toggleOnline/g)?.length).toBe(1)
  await page.getByText('no type errors').waitFor()

  // replaces the games by others
  await press(page, 'Escape', 'Tab', 'p')
  const form = page.getByRole('form', { name: 'Parameters' })
  const find = form.getByRole('combobox')
  await tabTo(page, find)
  await soon(() => form.innerText()).toContain(byHand[0]!)
  await press(page, 'Backspace', 'Backspace', 'Backspace')
  await soon(() => form.innerText()).not.toContain(byHand[0]!)
  for (const name of others) {
    await page.keyboard.type(name)
    await press(page, 'Enter')
    await soon(() => form.getByRole('listitem').filter({ hasText: name }).count()).toBe(1)
  }
  expect(await shelf()).toEqual(afterHand)

  // plans the script and opens the plan
  await press(page, 'Control+Enter')
  const panel = page.getByRole('region', { name: 'Plan', exact: true })
  await panel.getByText('2 changes in 1 environment').waitFor()
  await press(page, 'Control+Shift+Enter')
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
  await rowsShown(page, others.length + 1)
  const plan = Number(new URLSearchParams(hash(page).split('?')[1]).get('id'))
  const changes = (await desk.server.get(`/api/-/plans/${plan}/changes`)).body.data as {
    id: number
    before: Record<string, unknown>
    after: Record<string, unknown>
  }[]
  expect(changes.map(({ id }) => id)).toEqual(await Promise.all(others.map(idOf)))
  expect(changes.map(({ before, after }) => [before['onShelf'], after['onShelf']])).toEqual([
    [1, 0],
    [1, 0],
  ])
  await press(page, 'j', 'Enter')
  await soon(() => page.getByRole('region', { name: 'Difference' }).innerText()).toMatch(/On shelf[\s\S]*Offline/)
  await press(page, 'Escape')
  expect(await shelf()).toEqual(afterHand)

  // applied, and undone
  await press(page, 'Control+Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  expect(await shelf()).toEqual(without(afterHand, others))
  const [run] = (await desk.server.get('/api/-/runs?pageSize=1')).body.data as Record<string, unknown>[]
  expect(run).toMatchObject({ plan, state: 'done', done: 2, skipped: 0, failed: 0 })
  await press(page, 'u')
  await notice(page, 'Undid 2 changes').first().waitFor()
  expect(await shelf()).toEqual(afterHand)
  await close(page)
})
