import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, hash, isFocused, openDesk, press, rowsShown, soon, tabTo, type Desk } from './desk.ts'
import { combo, rowsOf } from './forms.ts'
import { addGames } from './games.ts'
import { hold } from './hold.ts'

// which records are offered while one types, and which of them Enter takes

let desk: Desk
let puzzle: string

beforeAll(async () => {
  desk = await openDesk()
  const { server } = desk
  await addGames(server, 2)
  await server.post('/api/language', { code: 'de', name: 'German' })
  for (const name of ['Action', 'Puzzle']) await server.post('/api/tag', { name })
  puzzle = String((await rowsOf(server, '/api/tag')).find(({ name }) => name === 'Puzzle')?.['id'])
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

test('Enter right after typing takes the parent that was typed, not one that was offered before', async () => {
  const page = await desk.open('#/tag-translation')
  const box = page.getByRole('combobox', { name: 'Find a record' })
  await soon(() => page.getByRole('option').count()).toBe(2)
  await tabTo(page, box)
  const searching = await hold(page, '**/api/-/search?*')
  await page.keyboard.type('Puz')
  await press(page, 'Enter')
  await searching.came()
  expect(hash(page)).not.toContain('_parent')
  await searching.let()
  await soon(() => hash(page)).toContain(`_parent=${puzzle}`)
  await close(page)
})

test('Enter right after typing takes the value of a filter that was typed', async () => {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, 2)
  await press(page, 'f')
  await page.keyboard.type('Tags')
  const active = page.getByRole('option', { selected: true })
  await soon(async () => {
    if ((await active.innerText()) !== 'Tags') await press(page, 'ArrowDown')
    return active.innerText()
  }).toBe('Tags')
  await press(page, 'Enter')
  const box = page.getByRole('combobox', { name: 'Tags' })
  await soon(() => isFocused(box)).toBe(true)
  await soon(() => page.getByRole('option').count()).toBe(2)
  const searching = await hold(page, '**/api/-/search?*')
  await page.keyboard.type('Puz')
  await press(page, 'Enter')
  await searching.came()
  expect(hash(page)).not.toContain('tags=')
  await searching.let()
  await soon(() => hash(page)).toContain(`tags=${puzzle}`)
  await close(page)
})

test('a record that somebody added meanwhile is offered', async () => {
  const page = await desk.open(`#/tag-translation?_parent=${puzzle}`)
  const languages = async () => {
    await page.getByText('There are no tag translations yet.').waitFor()
    await press(page, 'c')
    await soon(() => isFocused(combo(page, 'Language'))).toBe(true)
    await press(page, 'ArrowDown')
    await page.getByRole('option', { name: /German/ }).waitFor()
    const found = await page.getByRole('option').allInnerTexts()
    await press(page, 'Escape', 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    return found.join(' ')
  }
  const goTo = (path: string) => page.evaluate((to) => void (location.hash = to), path)
  expect(await languages()).not.toContain('Hindi')
  await goTo('/language')
  await rowsShown(page, 1)
  await desk.server.post('/api/language', { code: 'hi', name: 'Hindi' })
  await rowsShown(page, 2)
  await goTo(`/tag-translation?_parent=${puzzle}`)
  expect(await languages()).toContain('Hindi')
  await close(page)
})
