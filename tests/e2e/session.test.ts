import type { Page, Route } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { close, hash, intercept, isFocused, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'
import { isSignIn, signInByKey } from './sign-in.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 30))

describe('signing in', () => {
  test('the address survives the sign-in', async () => {
    const page = await desk.open('#/game/h5?onShelf=0&sortby=name&order=asc', { as: null })
    await soon(() => isSignIn(page)).toBe(true)
    await signInByKey(page)
    await rowsShown(page, 15)
    expect(hash(page)).toBe('#/game/h5?onShelf=0&sortby=name&order=asc')
    await close(page)
  })

  test('the sign-in page takes name and password by key, explains errors, and leads to the first page', async () => {
    const page = await desk.open('', { as: null })
    await soon(() => isSignIn(page)).toBe(true)
    await signInByKey(page, 'admin', 'wrong')
    await page.getByRole('alert').waitFor()
    await page.getByText('Test · Ireland').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('admin')
    // the focus is on the password; a wrong name is corrected with Shift+Tab
    await soon(() => isFocused(page.getByLabel('Password'))).toBe(true)
    await page.keyboard.type('test-secret')
    await press(page, 'Enter')
    await rowsShown(page, 30)
    expect(hash(page)).toBe('#/game/h5')
    await close(page)
  })

  test('B50 the form is locked from a try until its answer is shown, so that it counts once', async () => {
    const page = await desk.open('', { as: null })
    await soon(() => isSignIn(page)).toBe(true)
    const held: Route[] = []
    await page.route('**/user-centre/login', (route) => void held.push(route))
    await signInByKey(page, 'admin', 'wrong')
    await soon(() => held.length).toBe(1)
    await press(page, 'Enter', 'Enter')
    await held[0]!.continue()
    await page.getByRole('alert').waitFor()
    expect(held).toHaveLength(1)
    await page.unroute('**/user-centre/login')
    await soon(() => isFocused(page.getByLabel('Password'))).toBe(true)
    await page.keyboard.type('test-secret')
    await press(page, 'Enter')
    await rowsShown(page, 30)
    await close(page)
  })
})

describe('a session that ends during work', () => {
  test('the end of a session cancels running calls, leads to the sign-in page once, and back to the same place', async () => {
    const as = await desk.server.signIn('admin', 'test-secret')
    const page = await desk.open('#/game/h5?onShelf=1', { as })
    await rowsShown(page, 15)
    // one call hangs while another finds the session ended
    const hung = Promise.withResolvers<void>()
    const failed = new Promise<string>((resolve) =>
      page.on(
        'requestfailed',
        (request) => request.url().includes('/api/tag') && resolve(request.failure()?.errorText ?? ''),
      ),
    )
    await intercept(page, '**/api/tag?*', () => hung.resolve())
    await press(page, 'g', 't')
    await hung.promise
    const visits: string[] = []
    page.on('framenavigated', (frame) => void visits.push(new URL(frame.url()).pathname))
    const { data } = (await desk.server.get('/api/user-info', { as })).body as { data: { userName: string } }
    expect(data.userName).toBe('admin')
    await desk.server.get('/api/logout', { as })
    expect((await desk.server.get('/api/user-info', { as })).status).toBe(401)
    await press(page, 'g', 'c')
    await soon(() => isSignIn(page)).toBe(true)
    expect(await failed).toBe('net::ERR_ABORTED')
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    expect(visits.filter((path) => path.startsWith('/user-centre'))).toHaveLength(1)
    await page.unroute('**/api/tag?*')
    // the event stream may have found out before the key
    const left = await page.evaluate(() => sessionStorage.getItem('playdesk.return'))
    expect(['#/tag', '#/category']).toContain(left)
    await signInByKey(page)
    await soon(() => hash(page)).toBe(left)
    await page.getByText(/There are no (categories|tags) yet\./).waitFor()
    await close(page)
  })

  test('a form open when the session ends is there after signing in', async () => {
    const { sql, sessions } = desk.server.running.server
    const me = (await desk.server.get('/api/user-info')).body.data as { id: number }
    const page = await desk.open('#/tag', { as: await desk.server.signIn('admin', 'test-secret') })
    const name = page.getByRole('form').getByRole('textbox', { name: 'Name', exact: true })
    await rowsShown(page, 0)
    await press(page, 'c')
    await soon(() => isFocused(name)).toBe(true)
    await page.keyboard.type('Typed to the last')
    // the newest session, which is that of the page
    await sql`update session set expires_at = now() - interval '1 second' where expires_at = (select max(expires_at) from session)`
    sessions.forget(me.id)
    await press(page, 'Control+Enter')
    await soon(() => isSignIn(page)).toBe(true)
    await signInByKey(page)
    await page
      .getByRole('region', { name: /^Notices/ })
      .getByText('Your input was restored.')
      .waitFor()
    await soon(() => name.inputValue()).toBe('Typed to the last')
    await press(page, 'Control+Enter')
    await rowsShown(page, 1)
    expect(await desk.server.get('/api/tag?keyword=Typed')).toMatchObject({ body: { total: 1 } })
    await close(page)
  })

  test('a sign-in address on a foreign site is named and not followed', async () => {
    const page = await desk.open()
    await rowsShown(page, 30)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const hostile = 'https://evil.example/steal'
    await intercept(page, '**/api/provider?*', (route) =>
      route.fulfill({ status: 401, json: { code: 401, message: 'Sign in.', url: hostile } }),
    )
    await press(page, 'g', 'p')
    await page.getByText(`The sign-in address ${hostile} belongs to another site`).waitFor()
    expect(hash(page)).toContain('#/403')
    expect(asked.some((url) => url.startsWith('https://evil'))).toBe(false)
    expect(new URL(page.url()).origin).toBe(desk.origin())
    await close(page)
  })

  test('a javascript: address is not followed at the start of the console either', async () => {
    const page = await desk.open('', {
      as: null,
      prepare: (context) =>
        context.route('**/api/user-info', (route) =>
          route.fulfill({
            status: 401,
            json: { code: 401, message: 'Sign in.', url: 'javascript:document.title="taken"' },
          }),
        ),
    })
    await page.getByText(/You are signed out\./).waitFor()
    expect(await page.title()).not.toBe('taken')
    await close(page)
  })
})

describe('another operator signs in in a second tab', () => {
  async function typedAndReplaced(text: string): Promise<Page> {
    const page = await desk.open('#/tag', { as: await desk.server.signIn('admin', 'test-secret') })
    await page.getByRole('grid').waitFor()
    await press(page, 'c')
    await soon(() => isFocused(nameIn(page))).toBe(true)
    await page.keyboard.type(text)
    const second = await page.context().newPage()
    await second.goto(`${desk.origin()}/user-centre/login`)
    await signInByKey(second, 'ben', 'ben-is-here')
    await second.getByRole('button', { name: 'User menu: ben' }).waitFor()
    await second.close()
    await press(page, 'Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Signed in as someone else' })
    await dialog.getByText(/This page shows .*admin.*, but you are signed in as .*ben.* Nothing was done\./).waitFor()
    expect(await desk.server.get(`/api/tag?keyword=${text}`)).toMatchObject({ body: { total: 0 } })
    return page
  }
  const nameIn = (page: Page) => page.getByRole('form').getByRole('textbox', { name: 'Name', exact: true })
  const newestBy = async () =>
    ((await desk.server.get('/api/trace-record?pageSize=1')).body.data as unknown as { username: string }[])[0]

  beforeAll(async () => {
    await desk.server.post('/api/-/operators', {
      username: 'ben',
      password: 'ben-is-here',
      roles: { 'test-ie': 'publisher' },
    })
  })

  test('a save is refused as another operator; one key continues as that operator with the typed text', async () => {
    const page = await typedAndReplaced('Kept')
    await press(page, 'c')
    await page.getByRole('button', { name: 'User menu: ben' }).waitFor()
    await soon(() => isFocused(nameIn(page))).toBe(true)
    expect(await nameIn(page).inputValue()).toBe('Kept')
    await press(page, 'Control+Enter')
    await soon(() => nameIn(page).count()).toBe(0)
    expect(await desk.server.get('/api/tag?keyword=Kept')).toMatchObject({ body: { total: 1 } })
    expect(await newestBy()).toMatchObject({ username: 'ben' })
    await close(page)
  })

  test('a key signs the first operator in again, with the typed text', async () => {
    const page = await typedAndReplaced('Stored')
    await press(page, 's')
    await soon(() => isSignIn(page)).toBe(true)
    await signInByKey(page)
    await soon(() => nameIn(page).inputValue()).toBe('Stored')
    await page.getByRole('button', { name: 'User menu: admin' }).waitFor()
    await close(page)
  })
})

test('a call without an answer for a minute is an error that can be retried', async () => {
  const page = await desk.open('#/provider')
  await page.getByText('There are no providers yet.').waitFor()
  await page.clock.install()
  await intercept(page, '**/api/h5game?*', () => undefined)
  await page.clock.pauseAt(Date.now() + 60_000)
  await Promise.all([page.waitForRequest(/\/api\/h5game\?/), press(page, 'g', 'h')])
  await page.clock.runFor(59_000)
  expect(await page.getByText('No response in time.').count()).toBe(0)
  await page.clock.runFor(2_000)
  await page.getByText('No response in time. Check the activity log before you try again.').waitFor()
  await page.unroute('**/api/h5game?*')
  await page.clock.resume()
  await tabTo(page, page.getByRole('button', { name: 'Try again' }))
  await press(page, 'Enter')
  await rowsShown(page, 30)
  await close(page)
})
