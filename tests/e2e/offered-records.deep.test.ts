import { beforeAll, expect, test } from 'vitest'
import { close, hash, isFocused, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { combo, rowsOf } from './forms.ts'
import { addGames, gameName } from './games.ts'
import { hold } from './hold.ts'

// records offered during typing, and the one that Enter takes

let puzzle: string
let autumn: string
let spring: string

const desk = sharedDesk()
beforeAll(async () => {
  const { server } = desk
  await addGames(server, 2)
  for (const name of ['Action', 'Puzzle']) await server.post('/api/tag', { name })
  for (const name of ['Autumn', 'Spring']) await server.post('/api/campaigns', { name })
  const idOf = async (path: string, wanted: string) =>
    String((await rowsOf(server, path)).find(({ name }) => name === wanted)?.['id'])
  puzzle = await idOf('/api/tag', 'Puzzle')
  autumn = await idOf('/api/campaigns', 'Autumn')
  spring = await idOf('/api/campaigns', 'Spring')
})

test('Enter right after typing takes the typed parent, not one offered earlier', async () => {
  const page = await desk.open('#/promotion?_tab=campaign-game')
  const box = page.getByRole('combobox', { name: 'Find a record' })
  await soon(() => page.getByRole('option').count()).toBe(2)
  // the campaign that is typed next, Autumn, is not the first option
  expect(await page.getByRole('option').allInnerTexts()).toMatchObject(
    [/Spring/, /Autumn/].map((name) => expect.stringMatching(name) as unknown),
  )
  await tabTo(page, box)
  const searching = await hold(page, '**/api/-/search?*')
  await page.keyboard.type('Aut')
  await press(page, 'Enter')
  await searching.came()
  expect(hash(page)).not.toContain('_parent')
  await searching.let()
  await soon(() => hash(page)).toContain(`_parent=${autumn}`)
  await close(page)
})

test('Enter right after typing takes the typed filter value', async () => {
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

test('a record added by another operator is offered', async () => {
  const page = await desk.open(`#/promotion?_tab=campaign-game&_parent=${spring}`)
  const goTo = (path: string) => page.evaluate((to) => void (location.hash = to), path)
  const games = async () => {
    await page.getByText(/^There are no games/).waitFor()
    await press(page, 'c')
    await soon(() => isFocused(combo(page, 'Game'))).toBe(true)
    await press(page, 'ArrowDown')
    await page.getByRole('option', { name: gameName(1) }).waitFor()
    const found = await page.getByRole('option').allInnerTexts()
    await press(page, 'Escape', 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    return found.join(' ')
  }
  expect(await games()).not.toContain('Game 0003')
  await goTo('/game/h5')
  await rowsShown(page, 2)
  await desk.server.post('/api/h5game', { name: gameName(3) })
  // an event reports the change
  await page.getByRole('button', { name: 'Show changes' }).waitFor()
  await goTo(`/promotion?_tab=campaign-game&_parent=${spring}`)
  expect(await games()).toContain('Game 0003')
  await close(page)
})
