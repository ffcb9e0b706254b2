import { beforeAll, expect, test } from 'vitest'
import { switchTo } from './day.ts'
import { close, hash, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 30))

const isIn = async (as: string): Promise<boolean> => (await desk.server.get('/api/user-info', { as })).status === 200

test('an operator lists their sessions and signs them out', async () => {
  const roles = { 'test-ie': 'viewer' }
  await desk.server.post('/api/-/operators', { username: 'mira', password: 'eight-chars', roles })
  const [here, there, elsewhere] = [
    await desk.server.signIn('mira', 'eight-chars'),
    await desk.server.signIn('mira', 'eight-chars'),
    await desk.server.signIn('mira', 'eight-chars'),
  ]
  const page = await desk.open('#/game/h5', { as: here })
  await rowsShown(page, 30)
  await tabTo(page, page.getByRole('button', { name: /^User menu/ }), 'Shift+Tab')
  await press(page, 'Enter')
  const item = page.getByRole('menuitem', { name: 'My sessions' })
  await item.waitFor()
  await page.keyboard.type('My')
  await soon(() => item.evaluate((each) => each === document.activeElement)).toBe(true)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'My sessions' })
  const places = dialog.getByRole('listitem')
  await soon(() => places.count()).toBe(3)
  await soon(() => places.filter({ hasText: 'this browser' }).count()).toBe(1)
  await tabTo(page, dialog.getByRole('button', { name: 'Sign out this session' }).first())
  await press(page, 'Enter')
  await soon(() => places.count()).toBe(2)
  expect([await isIn(there), await isIn(elsewhere)].filter(Boolean)).toHaveLength(1)
  await tabTo(page, dialog.getByRole('button', { name: 'Sign out all other sessions' }))
  await press(page, 'Enter')
  await soon(() => places.count()).toBe(1)
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false])
  await press(page, 'Escape')
  await soon(() => dialog.count()).toBe(0)
  await close(page)
})

test('a sign-in link asks first, and is used up by Enter alone', async () => {
  const roles = { 'test-ie': 'viewer' }
  const made = await desk.server.post('/api/-/operators', { username: 'linus', roles })
  const { url } = made.body.data as unknown as { url: string }
  const page = await desk.open('', { as: null })
  // waits for the console's own redirect, which would replace the link
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await page.goto(`${url}&return=${encodeURIComponent('/#/game/h5')}`)
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.waitFor()
  expect(await page.textContent('main')).toContain('linus')
  await soon(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
  await press(page, 'Enter')
  await rowsShown(page, 30)
  expect(hash(page)).toBe('#/game/h5')
  await close(page)
})

test('a different environment asks once, and lets signed-in operators pass', async () => {
  const page = await desk.open()
  await rowsShown(page, 30)
  await switchTo(page, 'Test · India')
  expect(new URL(page.url()).host).toBe(desk.server.host('test-ind'))
  await switchTo(page, 'Test · Ireland')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/user-centre/enter') && asked.push(request.method()))
  await switchTo(page, 'Test · India')
  expect(new Set(asked)).toEqual(new Set(['GET']))
  await close(page)
})
