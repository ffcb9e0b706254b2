import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { AnyArea } from '#catalogue/index.ts'
import { applicable } from '#derive/applicable.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { labelOfRow } from '#derive/label.ts'
import { listEntry } from '#derive/lists.ts'
import { liveKeys } from '#derive/palette/keys.ts'
import { titleOf } from '#derive/wording.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { ok, rowsOf, type Row } from '../engine/client.ts'
import {
  activeOption,
  cursorAt,
  grid,
  hash,
  notice,
  openDesk,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  soon,
  type Desk,
} from './desk.ts'

/** A list of records on a page of its own or on one of its tabs. */
interface List {
  readonly path: string
  readonly area: AnyArea
  readonly entry: Entry
  readonly isTab: boolean
  readonly filter: Readonly<Record<string, unknown>>
}

const entries = calls(playdesk.areas)
const nameOf = new Map<string, string>(Object.entries(playdesk.areas).map(([name, area]) => [area.id, name]))
const pages = playdesk.menu.flatMap((group) => group.pages).filter((page) => !page.view && !page.form)
const lists = [...new Map(pages.map((page) => [page.path, page])).values()].flatMap(({ path, areas, filter = {} }) =>
  areas.flatMap((id, at): List[] => {
    const entry = listEntry(entries, nameOf.get(id) ?? '')
    return entry ? [{ path, area: entry.area, entry, isTab: at > 0, filter: at > 0 ? {} : filter }] : []
  }),
)

let desk: Desk
let caller: Caller
let page: Page

const short = (text: unknown): string => String(text).trim().replace(/\s+/g, ' ').slice(0, 16).trim()

/** Returns the name of a record, which may be that of another one. */
async function called({ area }: List, row: Row): Promise<string> {
  const { data } = ok(await desk.server.get(`/api/-/labels?refs=${area.id}:${row.id}`))
  const labels = data as Readonly<Record<string, Readonly<Record<number, { readonly label: string }>>>>
  return short(labels[area.id]?.[row.id]?.label || labelOfRow(area, row, 'en'))
}

/** Returns the first rows of a list; creates as many records as the test needs. */
async function rowsIn(list: List): Promise<Row[]> {
  const { area, entry, filter } = list
  const [of] = entry.path.includes('{') ? await caller.rows(area.id) : []
  const read = async (): Promise<Row[]> => {
    const path = entry.path.replace(/\{\w+\}/, String(of?.['parent_id']))
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
    const found = rowsOf(await desk.server.get(`${path}?${query}`))
    return found.map((row) => (of ? { ...row, parent_id: of['parent_id'] } : row))
  }
  const rows = await read()
  if (rows.length > 1 || !entries.some((each) => each.area === area && each.command.verb === 'create')) return rows
  for (let more = rows.length; more < 3; more++) await caller.make(area.id)
  return read()
}

async function go(list: List, rows: readonly Row[], own: Readonly<Record<string, string>>): Promise<void> {
  const { path, area, isTab, entry } = list
  const query = new URLSearchParams({
    ...(isTab ? { _tab: area.id } : {}),
    ...(entry.path.includes('{') ? { _parent: String(rows[0]?.['parent_id']) } : {}),
    ...own,
  })
  await page.evaluate((to) => (location.hash = to), `#${path}?${query}`)
}

/** Returns a command on one record that asks for confirmation, with its key if it has one. */
function commandOf({ area }: List): { readonly entry: Entry; readonly key?: string } | undefined {
  const all = applicable(entries, area).filter(({ command }) => command.effect !== 'read')
  const removal = liveKeys(all).find(
    ({ entry: { command } }) => command.verb === 'remove' && command.effect === 'destroy',
  )
  if (removal) return { entry: removal.entry, key: removal.keys }
  const other = all.find(
    ({ command }) => command.arity === 'one' && ['custom', 'publish', 'copy'].includes(command.verb),
  )
  return other && { entry: other }
}

async function openCommand({ entry, key }: { readonly entry: Entry; readonly key?: string }): Promise<void> {
  if (key) return press(page, key)
  await press(page, '.')
  await paletteInput(page).waitFor()
  const { en } = titleOf(entry)
  await page.keyboard.type(en)
  await soon(() => activeOption(page)).toContain(en)
  await press(page, 'Enter')
}

async function closePalette(): Promise<void> {
  // the first input of a command may be a field of its own
  while ((await palette(page).count()) > 0) await press(page, 'Escape')
}

/** Waits until the record is open beside the list, with its fields: a record without a name shows its id first. */
async function isOpen(list: List, row: Row): Promise<void> {
  await page
    .getByRole('heading', { name: await called(list, row) })
    .first()
    .waitFor()
  await page.locator('#peek-panel dl').first().waitFor()
}

const traitsOf = ({ area, entry, isTab, filter }: List): string[] => [
  `tab ${isTab}`,
  ...Object.entries({
    parent: entry.path.includes('{'),
    view: area.store,
    tree: area.tree,
    log: area.appendOnly,
    own: area.rowKey,
    filter: Object.keys(filter).length > 0,
    picture: area.picture,
    unnamed: !area.label,
  }).flatMap(([name, value]) => (value ? [name] : [])),
]

/** Declares the tests of one half of the lists: both halves together take too long for one file. */
export function tryLists(half: 0 | 1): void {
  const some = sampled(lists, traitsOf).filter((_, at) => at % 2 === half)
  beforeAll(async () => {
    desk = await openDesk({ demo: true })
    caller = new Caller(desk.server, playdesk.areas)
    page = await desk.open('#/tag')
  })
  afterEach(() => desk.check())
  afterAll(() => desk.stop())
  test.each(some.map((list) => [`${list.path} ${list.area.id}`, list] as const))(
    '%s: keys act on the open record, undo and redo work, and hidden rows are not selected',
    async (_, list) => {
      // windows left open by a failure would disturb the next list
      onTestFailed(async () => {
        await page.context().close()
        page = await desk.open('#/tag')
      })
      const rows = await rowsIn(list)
      const [first, open = first] = rows
      // an empty list has nothing to open or select
      if (!first || !open) return soon(() => page.getByRole('row', { selected: true }).count()).toBe(0)

      await go(list, rows, { _open: String(open.id) })
      await isOpen(list, open)
      await soon(() => page.locator('main [aria-busy=true]').count()).toBe(0)
      const command = commandOf(list)
      if (command) {
        await openCommand(command)
        await soon(() => paletteText(page), 'the record that is open').toContain(await called(list, open))
        await closePalette()
      }

      await switchAndUndo(list, open)

      await choose(list, first)
      await go(list, rows, { _open: String(open.id) })
      await isOpen(list, open)
      await press(page, 'Escape')
      await soon(() => hash(page)).not.toContain('_open')
      await selects(list, rows)
    },
  )
}

/** Switches the open record by its key, undoes and redoes it; another `z` does not switch it. */
async function switchAndUndo({ area }: List, { id, ...row }: Row): Promise<void> {
  const live = liveKeys(applicable(entries, area)).find(({ entry: { command } }) => command.verb === 'toggle')
  const { field = '', value: name = 'online', irreversible = false } = live?.entry.command ?? {}
  if (!live || irreversible) return
  const wanted = { id, [name]: row[field] === 1 ? 0 : 1 }
  const dry = await caller.send(live.entry, wanted, { headers: { 'x-playdesk-dry-run': '1' } })
  // some records may not be switched as things are
  if (dry.status !== 200 || dry.body.changes.length !== 1) return
  // a message that leaves at once cannot be taken back
  if ((dry.body.sends?.now ?? 0) > 0) return
  const versions = async () => {
    const { sql } = desk.server.running.server
    const [stored] = await sql<{ version: number; value: unknown }[]>`
      select version, data -> ${area.fields[field]?.stored ?? field} as value from record
      where area = ${area.store ?? area.id} and environment = 'test-ie' and id = ${id}`
    return stored
  }
  const before = await versions()
  await press(page, live.keys)
  await soon(async () => (await versions())?.value).not.toEqual(before?.value)
  await press(page, 'z')
  await soon(async () => (await versions())?.value).toEqual(before?.value)
  const after = await versions()
  await notice(page, /^Undid 1 change/)
    .first()
    .waitFor()
  await press(page, 'z')
  await page
    .getByText(/There is nothing to undo in this tab/)
    .first()
    .waitFor()
  expect(await versions()).toEqual(after)
  await press(page, 'Shift+Z')
  await soon(async () => (await versions())?.value).not.toEqual(before?.value)
  await notice(page, /^Redid 1 change/)
    .first()
    .waitFor()
  await press(page, 'z')
  await soon(async () => (await versions())?.value).toEqual(before?.value)
}

const mostFound = 40

/** Chooses a record in the palette on its own page, by name or else by id. */
async function choose(list: List, row: Row): Promise<void> {
  let isCut = false
  for (const q of [labelOfRow(list.area, row, 'en').slice(0, 40).trim(), String(row.id)]) {
    const path = `/api/-/search?${new URLSearchParams({ q, here: list.area.id, limit: String(mostFound) })}`
    const found = rowsOf(await desk.server.get(path))
    isCut ||= found.length === mostFound && q !== String(row.id)
    const at = found.findIndex(({ id, area }) => id === row.id && area === list.area.id)
    if (at === -1) continue
    await openPalette(page)
    await page.keyboard.type(`@${q}`)
    await soon(() => activeOption(page)).toContain(short(found[0]?.['label']))
    await press(page, ...Array.from({ length: at }, () => 'ArrowDown'))
    await soon(() => activeOption(page)).toContain(short(found[at]?.['label']))
    await press(page, 'Enter')
    await soon(() => hash(page)).toContain(`_open=${row.id}`)
    return isOpen(list, row)
  }
  // child records and rows of custom lists are not found by this search
  expect(isCut || list.area.parent !== undefined || list.entry.command.verb !== 'list').toBe(true)
}

/** Selects a row, narrows the list to another one, and takes a row out of all that match. */
async function selects(list: List, rows: readonly Row[]): Promise<void> {
  await soon(() => grid(page).getAttribute('aria-rowcount')).toMatch(/^[1-9]/)
  const total = Number(await grid(page).getAttribute('aria-rowcount'))
  await press(page, '*')
  await notice(page, new RegExp(`^${total.toLocaleString('en-GB')} selected$`)).waitFor()
  if (total > 1) {
    await press(page, 'x')
    await notice(page, new RegExp(`^${(total - 1).toLocaleString('en-GB')} selected$`)).waitFor()
  }
  await press(page, 'Escape')
  await soon(() => notice(page, /selected$/).count()).toBe(0)

  await press(page, 'Control+Home', 'Enter')
  await soon(() => hash(page)).toContain('_open=')
  const selected = Number(new URLSearchParams(hash(page).split('?')[1]).get('_open'))
  await press(page, 'Escape', 'x')
  await notice(page, /^1 selected$/).waitFor()
  const other = rows.find(({ id }) => id !== selected)
  await go(list, rows, { ids: String(other?.id ?? 1) })
  await soon(() => notice(page, /selected$/).count()).toBe(0)
  expect(await cursorAt(page)).toBeLessThanOrEqual(1)
}
