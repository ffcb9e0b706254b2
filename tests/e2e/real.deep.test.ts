import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gameMapping, gameRows, missing, reviewFile } from '../real/input.ts'
import { goTo, importFile, runOnSelection, select, switchTo } from './day.ts'
import {
  activeOption,
  arrowTo,
  grid,
  hash,
  isFocused,
  notice,
  openDesk,
  openPalette,
  paletteText,
  press,
  retype,
  rowAt,
  rowsShown,
  soon,
  tabTo,
  type Desk,
} from './desk.ts'

describe.skipIf(missing !== undefined)(
  `a day of work on real data, by keyboard${missing ? ` (${missing})` : ''}`,
  () => {
    const began = Date.now()
    let desk: Desk
    let page: Page
    let folder: string

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
      await writeFile(join(folder, 'apps.csv'), gameRows())
      await writeFile(join(folder, 'reviews-as-they-are.csv'), reviewFile())
      // a file without one known column gets no mapping
      await writeFile(join(folder, 'reviews.csv'), reviewFile().replace('Translated_Review', 'Comment'))
      desk = await openDesk()
      page = await desk.open('', { as: null })
    })
    afterEach(() => desk.check())
    afterAll(async () => {
      await desk.stop()
      await rm(folder, { recursive: true })
    })

    const total = async (path: string, env: 'test-ie' | 'test-ind' = 'test-ie') =>
      (await desk.server.get(path, { env })).body.total

    test('the operator signs in on the sign-in page', async () => {
      await page.getByRole('textbox', { name: 'Name' }).waitFor()
      await page.keyboard.type('admin')
      await press(page, 'Tab')
      await page.keyboard.type('test-secret')
      await press(page, 'Enter')
      await page.getByText('There are no H5 games yet.').waitFor()
      expect(hash(page)).toBe('#/game/h5')
    })

    test('the store games are imported: every readable row, the others named by line', async () => {
      await importFile(page, 'H5 games', join(folder, 'apps.csv'), gameMapping, '1,097 rows', 'Enter a number.')
      await rowsShown(page, 1097)
      expect(await total('/api/h5game?pageSize=1')).toBe(1097)
    })

    test('the reviews are imported as comments of their games', async () => {
      await press(page, 'g', 'm')
      await page.getByText('There are no comments yet.').waitFor()
      await importFile(
        page,
        'comments',
        join(folder, 'reviews.csv'),
        { App: 'gameId', Comment: 'content' },
        '140 rows',
        '140',
      )
      await rowsShown(page, 140)
      expect(await total('/api/game-comments?pageSize=1')).toBe(140)
    })

    test('a file whose columns match no field name can be mapped', async () => {
      await tabTo(page, page.getByRole('button', { name: 'More' }), 'Shift+Tab')
      await press(page, 'Enter')
      await arrowTo(page, page.getByRole('menuitem', { name: /^Import comments/ }))
      await press(page, 'Enter')
      const dialog = page.getByRole('dialog', { name: 'Import comments' })
      await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
      await dialog.locator('input[type=file]').setInputFiles(join(folder, 'reviews-as-they-are.csv'))
      await dialog.getByRole('combobox').first().or(dialog.getByRole('alert')).first().waitFor()
      const controls = await dialog.getByRole('combobox', { name: /^Field for the column / }).count()
      await press(page, 'Escape')
      await soon(() => dialog.count()).toBe(0)
      expect(controls).toBe(5)
    })

    test('a game is found by name in the list and from anywhere', async () => {
      await press(page, 'g', 'h')
      await rowsShown(page, 1097)
      await press(page, '/')
      await page.keyboard.type('candy crush soda')
      await page.getByRole('option', { name: /candy crush soda$/ }).waitFor()
      await press(page, 'Enter')
      await rowsShown(page, await total('/api/h5game?pageSize=1&keyword=candy%20crush%20soda'))
      expect(await rowAt(page, 1).innerText()).toContain('Candy Crush Soda Saga')
      await press(page, 'g', 't')
      await page.getByText('There are no tags yet.').waitFor()
      await openPalette(page)
      await page.keyboard.type('@candy crush soda')
      await soon(() => activeOption(page)).toContain('Candy Crush Soda Saga')
      await press(page, 'Enter')
      await page
        .getByRole('region', { name: /game \d+$/i })
        .getByRole('heading', { name: 'Candy Crush Soda Saga' })
        .waitFor()
    })

    test('a game is edited and saved with Ctrl+Enter', async () => {
      await press(page, 'Escape', 'g', 'h')
      await rowsShown(page, 1097)
      await press(page, '/')
      await page.keyboard.type('candy crush soda')
      await page.getByRole('option', { name: /candy crush soda$/ }).waitFor()
      await press(page, 'Enter')
      await rowsShown(page, await total('/api/h5game?pageSize=1&keyword=candy%20crush%20soda'))
      const id = (await rowAt(page, 1).getByRole('gridcell').nth(1).innerText()).trim()
      await press(page, 'e')
      const introduction = page.getByRole('form').getByRole('textbox', { name: 'Introduction', exact: true })
      await tabTo(page, introduction)
      await retype(page, 'Match and pop')
      await press(page, 'Control+Enter')
      await notice(page, 'Saved Candy Crush Soda Saga.').waitFor()
      await soon(() => page.getByRole('form').count()).toBe(0)
      expect((await desk.server.get(`/api/h5game?id=${id}`)).body.data).toMatchObject([
        { introduction: 'Match and pop' },
      ])
      await soon(() => isFocused(grid(page))).toBe(true)
      await press(page, 'z')
      await notice(page, 'Undid 1 change').waitFor()
      expect((await desk.server.get(`/api/h5game?id=${id}`)).body.data).not.toMatchObject([
        { introduction: 'Match and pop' },
      ])
    })

    test('25 selected games go online, then offline, each with one reason; the last is undone on the activity page', async () => {
      await press(page, 'g', 'm')
      await rowsShown(page, 140)
      await press(page, 'g', 'h')
      await rowsShown(page, 1097)
      await select(page, 25)
      const online = () => total('/api/h5game?pageSize=1&onShelf=1')
      if ((await online()) === 0) {
        await runOnSelection(page, 'put online', /Put online/, /25 changes\./, 'Ready for players')
        await soon(online).toBe(25)
      }
      const before = await online()
      await soon(() =>
        page
          .getByRole('status')
          .filter({ hasText: /^25 selected$/ })
          .count(),
      ).toBe(1)
      await runOnSelection(page, 'take offline', /Take offline/, /25 changes\./, 'Licence ended')
      await soon(online).toBe(before - 25)
      await press(page, 'g', 'y')
      const entry = page.getByRole('listitem').filter({ hasText: 'Licence ended' }).first()
      await entry.waitFor()
      expect(await entry.innerText()).toMatch(/Licence ended[\s\S]*25 done/)
      await soon(() => entry.getAttribute('aria-current')).toBe('true')
      await press(page, 'u')
      await notice(page, 'Undid 25 changes').waitFor()
      expect(await online()).toBe(before)
      await soon(() => entry.innerText()).toContain('undone')
    })

    test('40 comments are rejected in one batch, and the batch is undone', async () => {
      await press(page, 'g', 'm')
      await rowsShown(page, 140)
      await select(page, 40)
      // with the comments the rating of their game changes
      await runOnSelection(page, 'reject several', /Reject several/, /Reject 40 comments 4\d changes\./)
      await soon(() => total('/api/game-comments?pageSize=1&rejected=1')).toBe(40)
      await notice(page, 'Rejected 40 comments.').waitFor()
      await press(page, 'z')
      await notice(page, /^Undid 4\d changes/).waitFor()
      expect(await total('/api/game-comments?pageSize=1&rejected=1')).toBe(0)
    })

    test('ten games are published to India through the preview, shown there, and the run is undone', async () => {
      await press(page, 'g', 'h')
      await rowsShown(page, 1097)
      await select(page, 10)
      const names = await Promise.all(
        Array.from({ length: 10 }, async (_, at) =>
          (
            await rowAt(page, at + 1)
              .getByRole('gridcell')
              .nth(2)
              .innerText()
          )
            .split('\n')
            .at(-1),
        ),
      )
      await press(page, 'p')
      await soon(() => paletteText(page)).toMatch(/Publish/)
      // the key itself publishes nothing
      expect(await total('/api/h5game?pageSize=1', 'test-ind')).toBe(0)
      await press(page, 'Shift+Enter')
      await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+/)
      const plan = page.getByRole('region', { name: /^Plan \d+/ }).first()
      await plan.getByRole('button', { name: /^Apply \d+ changes? to test India/i }).waitFor()
      expect(await total('/api/h5game?pageSize=1', 'test-ind')).toBe(0)
      await press(page, 'Control+Enter')
      await plan.getByRole('button', { name: 'Undo this run' }).waitFor()
      const place = hash(page)
      await press(page, 'g', 'h')
      await rowsShown(page, 1097)
      await switchTo(page, 'Test · India')
      await rowsShown(page, 10)
      const there = await Promise.all(
        names.map(async (_, at) =>
          (
            await rowAt(page, at + 1)
              .getByRole('gridcell')
              .nth(2)
              .innerText()
          )
            .split('\n')
            .at(-1),
        ),
      )
      expect(new Set(there)).toEqual(new Set(names))
      await switchTo(page, 'Test · Ireland')
      await rowsShown(page, 1097)
      await page.evaluate((wanted) => void (location.hash = wanted), place)
      await plan.getByRole('button', { name: 'Undo this run' }).waitFor()
      await press(page, 'u')
      await plan.getByText(/^Undone by run \d+/).waitFor()
      expect(await total('/api/h5game?pageSize=1', 'test-ind')).toBe(0)
    })

    test('the trace-record page lists every step with operator, command and time', async () => {
      await page.setViewportSize({ width: 1600, height: 2600 })
      await goTo(page, 'Trace records')
      await soon(() => hash(page)).toMatch(/^#\/trace-record/)
      await soon(async () => Number(await grid(page).getAttribute('aria-rowcount'))).toBeGreaterThan(20)
      await soon(() => grid(page).locator('[role=row][aria-busy=true]').count()).toBe(0)
      const rows = grid(page).locator('[role=row][aria-rowindex]')
      // operators and actions, the earliest first
      const said = (
        await rows.evaluateAll((all) =>
          all
            .toSorted(
              (one, other) => Number(other.getAttribute('aria-rowindex')) - Number(one.getAttribute('aria-rowindex')),
            )
            .map((row) => (row as HTMLElement).innerText),
        )
      ).map((text) => text.replace(/\s+/g, ' '))
      expect(said.filter((text) => !text.includes(' admin '))).toEqual([])
      const steps = [
        'record.import',
        'plan.apply-changes',
        'record.import',
        'plan.apply-changes',
        'h5game.update',
        'run.undo-receipt',
        'plan.create',
        'plan.apply-changes',
        'plan.create',
        'plan.apply-changes',
        'run.undo-receipt',
        'comment.batch-reject',
        'run.undo-receipt',
        'plan.create',
        'plan.apply-changes',
        'operator.handoff',
        'run.undo-receipt',
      ]
      let at = 0
      for (const text of said) if (text.includes(steps[at] ?? '?')) at += 1
      expect(steps.slice(at)).toEqual([])
      const times = await rows
        .locator('time')
        .evaluateAll((all) => all.map((each) => Date.parse(each.getAttribute('datetime') ?? '')))
      expect(times.length).toBe(said.length)
      // the account itself is older than this day; times are shown to the second
      expect(times.filter((time) => !(time <= Date.now()))).toEqual([])
      expect(times.filter((time) => time >= began - 1000).length).toBeGreaterThanOrEqual(steps.length)
    })
  },
)
