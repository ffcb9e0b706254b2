import { beforeAll, describe, expect, test } from 'vitest'
import { close, press, retype, rowsShown, soon, tabTo, hash, intercept, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'
import { isSignIn, signInByKey } from './sign-in.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 30))

describe('a session that ends during work', () => {
  test('a form open when the session ends is there after signing in, with its conflict', async () => {
    const { sql, sessions } = desk.server.running.server
    const me = (await desk.server.get('/api/user-info')).body.data as { id: number }
    // the newest session, which is that of the page
    const runOut = async () => {
      await sql`update session set expires_at = now() - interval '1 second' where expires_at = (select max(expires_at) from session)`
      sessions.forget(me.id)
    }
    const { id } = (await desk.server.post('/api/tag', { name: 'Before' })).body.data as { id: number }
    const page = await desk.open('#/tag', { as: await desk.server.signIn('admin', 'test-secret') })
    const name = page.getByRole('form').getByRole('textbox', { name: 'Name', exact: true })
    const typeAndLose = async (text: string) => {
      await soon(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
      await retype(page, text)
      await runOut()
      await press(page, 'Control+Enter')
      await soon(() => isSignIn(page)).toBe(true)
    }
    await rowsShown(page, 1)
    await press(page, 'c')
    await typeAndLose('Typed to the last')
    await signInByKey(page)
    await page
      .getByRole('region', { name: /^Notices/ })
      .getByText('Your input was restored.')
      .waitFor()
    await soon(() => name.inputValue()).toBe('Typed to the last')
    await press(page, 'Control+Enter')
    await rowsShown(page, 2)
    expect(await desk.server.get('/api/tag?keyword=Typed')).toMatchObject({ body: { total: 1 } })

    await page.goto(`${desk.origin()}/#/tag?keyword=Before`)
    await rowsShown(page, 1)
    await press(page, 'e')
    await typeAndLose('Mine')
    await desk.server.put(`/api/tag/${id}`, { name: 'Theirs' })
    await signInByKey(page)
    await soon(() => name.inputValue()).toBe('Mine')
    await press(page, 'Control+Enter')
    await page.getByRole('alert', { name: /^Someone else changed this record/ }).waitFor()
    expect((await desk.server.get(`/api/tag/${id}`)).body.data).toMatchObject({ name: 'Theirs' })
    // the input is restored only once, and not for the next operator
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await rowsShown(page, 0)
    expect(await page.getByRole('form').count()).toBe(0)
    await close(page)
  })

  test('a user who stays on unsaved text is led to the sign-in page by the next call', async () => {
    const as = await desk.server.signIn('admin', 'test-secret')
    const page = await desk.open('#/tag?keyword=nothing', { as })
    await rowsShown(page, 0)
    await press(page, 'c')
    await page.getByRole('form').waitFor()
    await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type('Unsaved')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void (asked.length < 2 ? dialog.dismiss() : dialog.accept())
    })
    // text typed there is not in a field yet
    await tabTo(page, page.getByRole('form').getByRole('combobox', { name: 'Categories', exact: true }))
    await desk.server.get('/api/logout', { as })
    await page.keyboard.type('z')
    await soon(() => asked).toEqual(['beforeunload'])
    expect(isSignIn(page)).toBe(false)
    // a key that navigates away gets no answer
    void page.keyboard.type('z').catch(() => undefined)
    await soon(() => isSignIn(page)).toBe(true)
    await close(page)
  })
})

describe('missing rights and missing pages', () => {
  test('a viewer sees the role a command needs, and no form opens', async () => {
    const { body } = await desk.server.post('/api/-/operators', {
      username: 'vera',
      name: 'Vera',
      password: 'vera-secret-1',
      roles: { 'test-ie': 'viewer' },
    })
    expect(body.message).toBe('ok')
    const page = await desk.open('#/game/h5', { as: await desk.server.signIn('vera', 'vera-secret-1') })
    await rowsShown(page, 30)
    await press(page, 'e')
    await page.getByRole('alert').filter({ hasText: 'Your role in this environment, viewer' }).waitFor()
    expect(await page.getByRole('form').count()).toBe(0)
    await close(page)
  })
})

describe('missing rights and missing pages', () => {
  test('403 leads to its page, with the way back', async () => {
    const page = await desk.open()
    await rowsShown(page, 30)
    await intercept(page, '**/api/provider?*', (route) =>
      route.fulfill({ status: 403, json: { code: 403, message: 'Providers are for others.' } }),
    )
    await press(page, 'g', 'p')
    await page.getByText('Providers are for others.').waitFor()
    expect(hash(page)).toMatch(/^#\/403/)
    expect(await page.getByText('You are an administrator in Test · Ireland, but access was refused').count()).toBe(1)
    await page.unroute('**/api/provider?*')
    await tabTo(page, page.getByRole('button', { name: 'Go back' }))
    await press(page, 'Enter')
    await page.getByText('There are no providers yet.').waitFor()
    await close(page)
  })
})

describe('missing rights and missing pages', () => {
  test('an unknown address is /404, and / and /h5 have pages of their own', async () => {
    const page = await desk.open('#/no/such/page')
    await page.getByText('There is no page at this address.').waitFor()
    expect(hash(page)).toBe('#/404?path=%2Fno%2Fsuch%2Fpage')
    expect(await page.getByText('/no/such/page').count()).toBe(1)
    await tabTo(page, page.getByRole('link', { name: 'Go to the home page' }))
    await press(page, 'Enter')
    await soon(() => hash(page)).toBe('#/game/h5')
    await rowsShown(page, 30)
    await page.evaluate(() => void (location.hash = '#/'))
    await soon(() => hash(page)).toBe('#/game/h5')
    await close(page)
  })
})
