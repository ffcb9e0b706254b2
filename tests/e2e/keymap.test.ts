import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  act,
  activeOption,
  close,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { addGames, openGames } from './games.ts'

const count = 30
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

describe('keys that an operator sets', () => {
  test('keys can be bound, refused on conflict, rebound and restored, on every machine of the operator', async () => {
    const page = await openGames(desk, count)
    const panel = page.getByRole('dialog', { name: /^Key for/ })
    const stored = async () => (await desk.server.get('/api/-/preferences')).body.data['keymap']
    // a command with an argument, from the palette
    await press(page, 'Control+k')
    await paletteInput(page).waitFor()
    await page.keyboard.type('game.toggle-online online=0')
    await soon(() => paletteText(page)).toMatch(/game\.toggle-online/)
    await press(page, 'Alt+k')
    await panel.waitFor()
    await press(page, 'Control+t')
    await soon(() => panel.innerText()).toContain('belongs to the browser')
    await press(page, 'Enter', 'Backspace', 'x')
    await soon(() => panel.innerText()).toMatch(/will no longer do:[\s\S]*Select the row/)
    await press(page, 'Backspace', 'y', 'o', 'Enter')
    await soon(() => panel.count()).toBe(0)
    await soon(stored).toMatchObject([{ target: 'game.toggle-online online=0', keys: 'y o' }])
    await close(page)

    // another machine has it; the palette shows it; it acts on the row with its argument
    const other = await openGames(desk, count)
    await press(other, 'Control+k')
    await paletteInput(other).waitFor()
    await other.keyboard.type('game.toggle-online')
    await soon(() => paletteText(other)).toMatch(/Y\s*O\b/)
    await press(other, 'Escape')
    await soon(() => palette(other).count()).toBe(0)
    await press(other, 'y', 'o')
    await soon(() => paletteText(other)).toMatch(/offline/i)
    await press(other, 'Escape')
    await soon(() => palette(other).count()).toBe(0)

    // the sheet changes the default key of a command, and gives it back
    const edit = other.getByRole('button', { name: /^Set the key of Edit/ })
    const change = async () => {
      await press(other, '?')
      await edit.waitFor()
      await tabTo(other, edit)
      await press(other, 'Enter')
      await other.getByRole('dialog', { name: /^Key for/ }).waitFor()
    }
    await change()
    await press(other, 'Shift+y', 'Enter')
    await soon(() => other.getByRole('dialog').count()).toBe(0)
    await soon(() => other.getByRole('contentinfo').innerText()).toMatch(/Y\s*edit/)
    await press(other, 'e')
    expect(await other.getByRole('form').count()).toBe(0)
    await press(other, 'Shift+y')
    await other.getByRole('form').waitFor()
    await press(other, 'Escape')
    await soon(() => other.getByRole('form').count()).toBe(0)
    await change()
    await tabTo(other, other.getByRole('button', { name: /^Use the default/ }))
    await press(other, 'Enter')
    await soon(async () => ((await stored()) as unknown[]).length).toBe(1)
    await close(other)
  })

  test('a key of pages can be moved and removed, in the sheet, on the page and in a file', async () => {
    const page = await openGames(desk, count)
    const stored = async () => (await desk.server.get('/api/-/preferences')).body.data['keymap'] as unknown
    const change = (key: string, ...keys: readonly string[]) => changeInSheet(page, key, ...keys)
    await change('Select the row', 'e')
    await soon(() => page.getByRole('dialog', { name: /^Key for/ }).innerText()).toMatch(
      /Moves X on every page[\s\S]*will no longer do:[\s\S]*Edit H5 game/,
    )
    await press(page, 'Backspace', 'y', 'x', 'Enter')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await press(page, 'j', 'x')
    await press(page, 'j', 'y', 'x')
    await notice(page, '1 selected').waitFor()
    await soon(() => page.getByRole('contentinfo').innerText()).toMatch(/Y\s*X\s*select/)
    await change('Saved views')
    await tabTo(page, page.getByRole('button', { name: 'Remove the key' }))
    await press(page, 'Enter')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await press(page, 'v')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await openPalette(page)
    await page.keyboard.type('>select the row')
    await soon(() => activeOption(page)).toMatch(/Select the row[\s\S]*Y\s*X/)
    await press(page, 'Escape')
    const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'Export my keys', 'Export my keys')])
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { keys: object[] }
    const moved = [
      { target: 'act:key:x', keys: 'y x' },
      { target: 'act:key:v', keys: '' },
    ]
    expect(saved.keys).toEqual(expect.arrayContaining(moved.map((each) => expect.objectContaining(each) as unknown)))
    await soon(stored).toEqual(saved.keys)
    await change('Select the row')
    await tabTo(page, page.getByRole('button', { name: 'Use the default, X' }))
    await press(page, 'Enter')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await press(page, 'x')
    await soon(() => notice(page, 'selected').count()).toBe(0)
    await close(page)
  })

  test('keys run a script, a page and a view, and go to another operator as a file', async () => {
    const { server } = desk
    const [target, title] = ['game.toggle-online', { en: 'Put online', zh: '上架' }]
    await server.put('/api/-/preferences', {
      key: 'views.h5game',
      value: [{ name: 'Shelf', query: { onShelf: '1' }, columns: {} }],
    })
    const page = await openGames(desk, count)
    await bindTo(page, '>tags without games', 'tags without games', 'y', 's')
    await bindTo(page, '/tags', 'Tags', 'y', 'p')
    await bindTo(page, 'View Shelf', 'View Shelf', 'y', 'v')
    await press(page, 'y', 's')
    await soon(() => paletteText(page)).toMatch(/tags without games/i)
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
    await press(page, 'y', 'p')
    await soon(() => page.url()).toMatch(/#\/tag$/)
    await press(page, 'y', 'v')
    await soon(() => page.url()).toMatch(/#\/game\/h5\?.*onShelf=1/)

    const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'Export my keys', 'Export my keys')])
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { keys: { keys: string }[] }
    expect(saved.keys.map(({ keys }) => keys)).toEqual(expect.arrayContaining(['y s', 'y p', 'y v']))
    await close(page)

    const file = join(tmpdir(), `keys-${process.pid}.json`)
    const more = [
      { target: 'nothing.here', keys: 'y n', title },
      { target: 'tag.create', keys: 'F5', title },
      { target: 'game.create', keys: 'x', title },
      { target: 'act:key:Shift+X', keys: 'y m', title },
    ]
    await writeFile(file, JSON.stringify({ keys: [...saved.keys.filter(({ keys }) => keys !== 'y o'), ...more] }))
    const other = { username: 'importer', password: 'brings-keys-in-7', roles: { 'test-ie': 'operator' } }
    await server.post('/api/-/operators', other)
    const as = await server.signIn(other.username, other.password)
    const stored = async () => (await server.get('/api/-/preferences', { as })).body.data['keymap'] as unknown
    const own = [{ target, keys: 'y s', title }]
    await server.put('/api/-/preferences', { key: 'keymap', value: own }, { as })
    const theirs = await openGames(desk, count, '', { as })
    theirs.on('filechooser', (chooser) => void chooser.setFiles(file))
    const dialog = theirs.getByRole('dialog', { name: 'Import keys' })
    await act(theirs, 'Import keys', 'Import keys')
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor()
    await tabTo(theirs, dialog.getByRole('button', { name: 'Choose a file' }))
    await press(theirs, 'Enter')
    const set = dialog.getByRole('button', { name: 'Set 5 keys' })
    await set.waitFor()
    const shown = (await dialog.innerText()).replaceAll(/\s+/g, ' ')
    expect(shown).toContain('There is no nothing.here here for you.')
    expect(shown).toMatch(/There is no act:view:h5game:Shelf here for you\./)
    expect(shown).toContain('F5 belongs to the browser.')
    expect(shown).toMatch(/will no longer do: Put online/)
    expect(shown).toMatch(/will no longer do: Select the row/)
    expect(await stored()).toEqual(own)
    await tabTo(theirs, set)
    await press(theirs, 'Enter')
    await soon(async () => ((await stored()) as { keys: string }[]).map(({ keys }) => keys).toSorted()).toEqual([
      '',
      'x',
      'y m',
      'y p',
      'y s',
    ])
    await theirs.getByText('The keys are set.').first().waitFor()
    await press(theirs, 'y', 'p')
    await soon(() => theirs.url()).toMatch(/#\/tag$/)

    await act(theirs, 'Import keys', 'Import keys')
    const undo = dialog.getByRole('button', { name: 'Undo the last import' })
    await undo.waitFor()
    await tabTo(theirs, undo)
    await press(theirs, 'Enter')
    await soon(stored).toEqual(own)
    await close(theirs)
  })

  test('an administrator shares keys with a role; its members have them at once, below their own', async () => {
    const { server } = desk
    const title = (en: string) => ({ en, zh: en })
    const keymap = [
      { target: 'page:/tag', keys: 'y p', title: title('Tags') },
      { target: 'act:key:x', keys: 'y x', title: title('Select the row') },
      { target: 'act:key:v', keys: 'y v', title: title('Saved views') },
      { target: 'act:view:h5game:Shelf', keys: 'y w', title: title('View Shelf') },
    ]
    await server.put('/api/-/preferences', { key: 'keymap', value: keymap })
    const member = { username: 'member', password: 'presses-their-keys-7', roles: { 'test-ie': 'publisher' } }
    await server.post('/api/-/operators', member)
    const as = await server.signIn(member.username, member.password)
    const unbound = [{ target: 'act:key:v', keys: '', title: title('Saved views') }]
    await server.put('/api/-/preferences', { key: 'keymap', value: unbound }, { as })
    const theirs = await openGames(desk, count, '', { as })
    const page = await openGames(desk, count)
    const dialog = page.getByRole('dialog', { name: 'Share my keys with a role…' })
    await act(page, 'Share my keys with a role', 'Share my keys with a role')
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('publisher')
    await soon(async () => (await dialog.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Moved Tags G T → Y P Moved Select the row X → Y X .*Left out View Shelf Y W A saved view belongs to you alone\./,
    )
    const save = dialog.getByRole('button', { name: 'Save' })
    await tabTo(page, save)
    await press(page, 'Enter')
    await page.getByText('The role publisher has these keys.').first().waitFor()
    await close(page)

    const sheet = theirs.getByRole('dialog', { name: 'Keys' })
    await press(theirs, '?')
    await soon(async () => (await sheet.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Your keys Saved views No key set .*Keys of your role .*Select the row Y X/,
    )
    await press(theirs, 'Escape')
    await soon(() => sheet.count()).toBe(0)
    await press(theirs, 'j', 'x', 'j', 'y', 'x')
    await notice(theirs, '1 selected').waitFor()
    await press(theirs, 'y', 'p')
    await soon(() => theirs.url()).toMatch(/#\/tag$/)
    await close(theirs)
  })
})

/** Opens the panel for a key of the sheet, and presses keys in it. */
async function changeInSheet(page: Page, title: string, ...keys: readonly string[]): Promise<void> {
  const button = page.getByRole('button', { name: `Set the key of ${title}` })
  await press(page, '?')
  await button.waitFor()
  await tabTo(page, button)
  await press(page, 'Enter')
  await page.getByRole('dialog', { name: /^Key for/ }).waitFor()
  await press(page, ...keys)
}

/** Sets the key of the first row that the palette finds for a text. */
async function bindTo(page: Page, text: string, says: string, ...keys: readonly string[]): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
  await soon(() => activeOption(page)).toContain(says)
  await press(page, 'Alt+k')
  const panel = page.getByRole('dialog', { name: /^Key for/ })
  await panel.waitFor()
  await press(page, ...keys)
  await soon(() => panel.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  await press(page, 'Enter')
  await soon(() => panel.count()).toBe(0)
}
