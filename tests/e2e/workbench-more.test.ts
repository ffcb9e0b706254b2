import type { Locator, Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, hash, isFocused, notice, openDesk, paletteInput, press, soon, tabTo, type Desk } from './desk.ts'
import { addGames } from './games.ts'
import { editing, editor, param, saveScript, source, clipboard, paste } from './workbench.ts'

const count = 20
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const save = (name: string, text?: string) => saveScript(desk.server, name, text)
const status = (page: Page): Locator => page.getByRole('contentinfo')
/** Creates tags until it is stopped. */
const endlessly = `for (let at = 0; ; at += 1) await ops.tag.create({ name: \`Endless \${at}\` })`

describe('the editor', () => {
  test('Escape and Tab, or Tab after Ctrl+M, leave the editor; otherwise Tab indents', async () => {
    await save('way-out')
    const page = await desk.open('#/scripts?name=way-out')
    await editing(page)
    await press(page, 'Tab')
    expect(await isFocused(editor(page).first())).toBe(true)
    await soon(() => page.getByText('unsaved changes').count()).toBe(1)
    await press(page, 'Control+z', 'Escape')
    await soon(() => status(page).innerText()).toContain('leaves the editor now')
    await press(page, 'Tab')
    await soon(() => isFocused(editor(page).first())).toBe(false)
    await press(page, 'e')
    await editing(page)
    await press(page, 'Control+m', 'Tab')
    await soon(() => isFocused(editor(page).first())).toBe(false)
    await press(page, '?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('In the editor: Tab leaves it').waitFor()
    await press(page, 'Escape', 'e')
    await editing(page)
    await press(page, 'Control+m', 'Control+k')
    await paletteInput(page).waitFor()
    await press(page, 'Escape')
    await close(page)
  })

  test('a failing script shows the position, in the panel and on the page of its plan', async () => {
    await save('fails', source.replace('log(`${game.name} goes`)', "throw new Error('no such luck')"))
    const page = await desk.open('#/scripts?name=fails&params=%7B%22reason%22%3A%22x%22%7D')
    await editing(page)
    await soon(() => param(page, 'Reason').inputValue()).toBe('x')
    await press(page, 'Control+Enter')
    await page.getByRole('alert').filter({ hasText: 'no such luck' }).waitFor()
    await press(page, 'Control+Shift+Enter')
    await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
    await page.getByRole('link', { name: 'Open line 12' }).waitFor()
    await press(page, 'Enter')
    await soon(() => hash(page)).toMatch(/^#\/scripts\?name=fails&line=12/)
    await editing(page)
    await soon(() => page.locator('.line-numbers.active-line-number').first().innerText()).toBe('12')
    await close(page)
  })

  test('a script is deleted after a safe question, and restored', async () => {
    await save('short-lived')
    const page = await desk.open('#/scripts?name=short-lived')
    await editing(page)
    await press(page, 'Escape', 'Tab', '.')
    await page.getByRole('menuitem', { name: 'Delete…' }).waitFor()
    await press(page, 'End', 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete short-lived?' })
    await soon(() => isFocused(dialog.getByRole('button', { name: 'Keep it' }))).toBe(true)
    await press(page, 'Tab', 'Enter')
    await soon(() => hash(page)).toBe('#/scripts')
    expect((await desk.server.get('/api/-/scripts/short-lived')).status).toBe(404)
    await tabTo(page, page.getByRole('button', { name: 'Restore' }))
    await press(page, 'Enter')
    await notice(page, 'Restored short-lived.').waitFor()
    expect((await desk.server.get('/api/-/scripts/short-lived')).status).toBe(200)
    await close(page)
  })

  test('menus of the editor are Chinese in the Chinese console', async () => {
    await save('chinese')
    const page = await desk.open('#/scripts?name=chinese', { language: 'zh', theme: 'dark' })
    await editing(page)
    await press(page, 'F1')
    await soon(() => page.locator('.quick-input-widget').innerText()).toMatch(/[\u4e00-\u9fff]{2,}/)
    await press(page, 'Escape')
    await close(page)
  })
})

test('an earlier version replaces the typed text, which is stored and can be restored', async () => {
  await save('kept', source)
  const later = source.replace('idle games', 'games that nobody plays')
  expect((await desk.server.put('/api/-/scripts/kept', { source: later })).status).toBe(200)
  const page = await desk.open('#/scripts?name=kept')
  await editing(page)
  const lines = page.locator('.view-lines').first()
  await press(page, 'Control+End')
  await page.keyboard.type('// typed here')
  await soon(() => lines.innerText()).toContain('typed')
  await press(page, 'Escape')
  await page.evaluate(() => void (location.hash = '/scripts?name=kept&versions=1'))
  await page.getByRole('button', { name: 'Version 1' }).waitFor()
  await press(page, 'j')
  await soon(() => page.getByRole('button', { name: 'Restore this version' }).isEnabled()).toBe(true)
  await press(page, 'b')
  await soon(() => lines.innerText()).toContain('idle')
  expect(await lines.innerText()).not.toContain('typed')
  await page.getByText('Unsaved changes from', { exact: false }).waitFor()
  await press(page, 'Escape')
  await tabTo(page, page.getByRole('button', { name: 'Show them' }), 'Shift+Tab')
  await press(page, 'Enter')
  await soon(() => lines.innerText()).toContain('typed')
  expect(await lines.innerText()).toContain('nobody')
  await close(page)
})

describe('the editor', () => {
  test('says that parameters of a new script are being read, and plans afterwards', async () => {
    const checks: Route[] = []
    const page = await desk.open('#/scripts?new=1', {
      prepare: (context) => context.route(/[/]api[/]-[/]scripts[/]check$/, (route) => void checks.push(route)),
    })
    const panel = page.getByRole('region', { name: 'Parameters' })
    await soon(() => checks.length).toBe(1)
    await panel.getByText('Reading the parameters of this script…').waitFor()
    await editing(page)
    await press(page, 'Control+Enter')
    await checks[0]?.continue()
    await soon(() => isFocused(param(page, 'Reason'))).toBe(true)
    await close(page)
  })

  test('the number of changes so far is shown while a script is planned, and planning can be cancelled', async () => {
    const page = await desk.open('#/scripts?new=1', clipboard)
    await editing(page)
    const endless = source.replace(/for await[\s\S]*return 'over'/, endlessly)
    await paste(page, endless)
    await param(page, 'Reason').waitFor()
    await press(page, 'Control+Enter')
    await soon(() => isFocused(param(page, 'Reason'))).toBe(true)
    await page.keyboard.type('Counted')
    await press(page, 'Control+Enter')
    const panel = page.getByRole('region', { name: 'Plan', exact: true })
    await panel.getByText(/^[1-9][\d,]* changes? so far$/).waitFor()
    await tabTo(page, panel.getByRole('button', { name: 'Cancel' }))
    await press(page, 'Enter')
    await panel.getByText('Planning was cancelled.').waitFor()
    await close(page)
  })

  test('each version is shown beside the one before, and can be restored', async () => {
    await save('many-versions')
    const later = source.replace('default: 50', 'default: 80')
    await desk.server.put('/api/-/scripts/many-versions', { source: later, note: 'Fewer games' })
    const page = await desk.open('#/scripts?name=many-versions')
    await editing(page)
    await press(page, 'Escape', 'Tab', 'h')
    await page.getByRole('button', { name: /Version 2[\s\S]*Fewer games/ }).waitFor()
    const sides = page.locator('.monaco-diff-editor .view-lines')
    await soon(() => sides.first().innerText()).toContain('50')
    await soon(() => sides.last().innerText()).toContain('80')
    await press(page, 'j', 'b')
    await soon(() => hash(page)).toBe('#/scripts?name=many-versions')
    await page.getByText('unsaved changes').waitFor()
    await soon(() => page.locator('.view-lines').innerText()).toMatch(/default:\s50/)
    await press(page, 'Control+s')
    await notice(page, 'Saved version 3.').waitFor()
    await close(page)
  })
})

describe('the list', () => {
  test('lists the library without loading an editor, searches and opens; library scripts are read-only', async () => {
    const asked: string[] = []
    const page = await desk.open('#/scripts', {
      prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    })
    await page.getByRole('link', { name: 'Take games without plays offline' }).waitFor()
    expect(asked.filter((path) => /editor|monaco|worker|codicon/.test(path))).toEqual([])
    await press(page, '/')
    await page.keyboard.type('without plays')
    await soon(() => page.getByRole('row').count()).toBe(2)
    await press(page, 'Enter', 'Enter')
    await soon(() => hash(page)).toBe('#/scripts?name=take-silent-games-offline')
    await page.getByText('library, read-only').waitFor()
    await editing(page)
    await page.keyboard.type('x')
    await press(page, 'Escape', 'Tab', 'c')
    await soon(() => hash(page)).toBe('#/scripts?new=1')
    await page.getByText('not saved').waitFor()
    await soon(() => page.locator('.view-lines').innerText()).toContain('defineScript')
    await close(page)
  })
})

describe('the editor', () => {
  test('unsaved text survives a reload, and a newer version of another operator is not overwritten', async () => {
    await save('typed-since')
    const page = await desk.open('#/scripts?name=typed-since', clipboard)
    await editing(page)
    await paste(page, source.replace("'over'", "'mine'"))
    await page.getByText('unsaved changes').waitFor()
    await page.reload()
    await page.getByText('Restored unsaved changes from', { exact: false }).waitFor()
    await soon(() => page.locator('.view-lines').innerText()).toContain("'mine'")
    await desk.server.put('/api/-/scripts/typed-since', { source: source.replace("'over'", "'theirs'") })
    await editing(page)
    await press(page, 'Control+s')
    await page.getByRole('alert').filter({ hasText: 'Someone else has saved a newer version.' }).waitFor()
    const { data } = (await desk.server.get('/api/-/scripts/typed-since')).body
    expect((data as { source: string }).source).toContain("'theirs'")
    await close(page)
  })
})
