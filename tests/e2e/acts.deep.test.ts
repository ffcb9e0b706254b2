import { expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  isFocused,
  openPalette,
  palette,
  press,
  rowsShown,
  soon,
  tabTo,
  act,
  paletteText,
  sharedDesk,
} from './desk.ts'
import { make } from '../engine/client.ts'
import { bodyLine, scriptOf } from '../engine/script-desk.ts'

const desk = sharedDesk()

test('the palette offers commands of other pages, the acts behind keys, and roles', async () => {
  const page = await desk.open('#/tag')
  await page.getByText('There are no tags yet.').waitFor()
  await act(page, 'columns', 'Columns')
  await page.getByRole('dialog', { name: 'Columns' }).waitFor()
  await press(page, 'Escape')
  await act(page, 'roles', 'Operators and roles')
  await soon(() => hash(page)).toBe('#/operators')
  await act(page, 'new schedule', 'New schedule')
  await page.getByRole('heading', { name: 'New schedule' }).waitFor()
  await press(page, 'Escape')
  await act(page, 'new script', 'New script')
  await soon(() => hash(page)).toBe('#/scripts?new=1')
  await act(page, 'new operator', 'New operator')
  await page.getByRole('dialog', { name: 'New operator' }).waitFor()
  await press(page, 'Escape')
  await soon(() => hash(page)).toBe('#/operators')
  await openPalette(page)
  await page.keyboard.type('all keys')
  await soon(() => activeOption(page)).toContain('All keys')
  expect(await palette(page).getByRole('option').filter({ hasNotText: 'All keys ›' }).count()).toBe(1)
  await close(page)
})

test('an editor that loads while one types into the palette leaves it the focus', async () => {
  const gate = Promise.withResolvers<void>()
  const page = await desk.open('#/scripts?new=1', {
    prepare: (context) =>
      context.route('**/monaco-*.js', async (route) => {
        await gate.promise
        await route.continue()
      }),
  })
  await page.getByText('no type errors').waitFor()
  await openPalette(page)
  gate.resolve()
  await page.locator('.view-lines').getByText('defineScript').first().waitFor()
  await page.keyboard.type('all keys')
  await soon(() => activeOption(page)).toContain('All keys')
  await close(page)
})

test('acts of the console are found by pinyin', async () => {
  const page = await desk.open('#/tag', { language: 'zh' })
  await page.getByText('暂无标签').or(page.getByRole('grid')).first().waitFor()
  await act(page, 'xgwdmm', '修改我的密码')
  await page.getByRole('dialog', { name: '修改我的密码' }).waitFor()
  await press(page, 'Escape')
  await act(page, 'quanbukuaijiejian', '全部快捷键')
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  await close(page)
})

test('a record of the typed name precedes names that only contain its letters', async () => {
  await make(desk.server, '/api/tag', { name: 'Aptdb' })
  const page = await desk.open('#/tag')
  await rowsShown(page, 1)
  await openPalette(page)
  await page.keyboard.type('aptdb')
  await soon(() => activeOption(page)).toContain('Aptdb')
  await close(page)
})

test('a list whose records another service carries out says so, in both languages', async () => {
  for (const [language, text] of [
    ['en', 'Tasks are carried out by the task service, which reads them here.'],
    ['zh', '任务由任务服务读取并执行'],
  ] as const) {
    const page = await desk.open('#/task', { language })
    await page.getByText(text).waitFor()
    await close(page)
  }
})

test('an administrator makes an account for a viewer, who signs in by its link and may only read', async () => {
  const page = await desk.open('#/operators')
  await page.getByRole('button', { name: 'New operator' }).waitFor()
  await press(page, 'c')
  await page.getByRole('textbox', { name: 'User name' }).waitFor()
  await page.keyboard.type('looker')
  const role = page.getByRole('combobox', { name: 'Test · Ireland' })
  await tabTo(page, role)
  await page.keyboard.type('viewer')
  await press(page, 'Control+Enter')
  const url = await page.getByRole('textbox', { name: /^This link signs looker in once/ }).inputValue()
  await press(page, 'Escape')
  await page.getByRole('cell', { name: 'looker' }).waitFor()
  const other = await desk.open('#/tag', { as: null })
  await other.getByRole('textbox', { name: 'Name' }).waitFor()
  await other.goto(url)
  await soon(() => isFocused(other.getByRole('button', { name: 'Sign in' }))).toBe(true)
  await press(other, 'Enter')
  await soon(() => other.evaluate(() => document.body.innerText)).toContain('H5 games')
  await press(page, 'j')
  await soon(() => page.locator('tr[aria-current]').innerText()).toContain('looker')
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Disabled: cannot sign in' }))
  await press(page, 'Space', 'Control+Enter')
  await page.getByRole('cell', { name: 'disabled' }).waitFor()
  await close(page)
  await close(other)
})

test('the owner of a script that no longer compiles is notified, once for each version', async () => {
  const source = scriptOf('await ops.tag.updat({ id: 1 })')
  await desk.server.post('/api/-/scripts', { name: 'old-one', source })
  const page = await desk.open('#/scripts')
  const told = page.getByRole('alert').getByText(new RegExp(`^old-one, ${bodyLine}: .*updat`))
  await told.waitFor()
  await page
    .getByRole('row', { name: /old-one/ })
    .getByText(`error in line ${bodyLine}`)
    .waitFor()
  await page.reload()
  await page.getByRole('row', { name: /old-one/ }).waitFor()
  const other = await desk.open('#/scripts')
  await other
    .getByRole('alert')
    .getByText(/^old-one/)
    .waitFor()
  expect(await told.count()).toBe(0)
  await close(page)
  await close(other)
})

test('a line with a bar outside quotes runs nothing and reports it', async () => {
  const { id } = await make(desk.server, '/api/tag', { name: 'Piped' })
  const page = await desk.open('#/tag?keyword=Piped')
  await rowsShown(page, 1)
  for (const [command, line] of [
    ['tag.remove', `id=${id} | tag.list`],
    ['tag.update', `id=${id} name=x | tag.send-to-ind targets=prod-ie`],
  ] as const) {
    await openPalette(page)
    await page.keyboard.type(`${command} ${line}`)
    await soon(() => activeOption(page)).toContain('A line starts with an area, then a pipe.')
    await press(page, 'Enter')
    await soon(() => palette(page).getByRole('combobox').inputValue()).toContain('tag | ')
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
  }
  const { body } = await desk.server.get(`/api/tag/${id}`)
  expect(body.data).toMatchObject({ name: 'Piped', _version: 1 })
  await desk.server.del(`/api/tag/${id}`)
  await close(page)
})

test('a password change needs the current password', async () => {
  await desk.server.post('/api/-/operators', {
    username: 'changer',
    password: 'first-secret-9',
    roles: { 'test-ie': 'viewer' },
  })
  const session = await desk.server.signIn('changer', 'first-secret-9')
  const page = await desk.open('#/tag', { as: session })
  await rowsShown(page, 1)
  await act(page, 'password', 'Change my password')
  await page.getByLabel('Current password').waitFor()
  await page.keyboard.type('wrong')
  await press(page, 'Tab')
  await page.keyboard.type('second-secret-8')
  await press(page, 'Enter')
  await page.getByText('The current password is wrong.').waitFor()
  await press(page, 'Shift+Tab', 'Control+a')
  await page.keyboard.type('first-secret-9')
  await press(page, 'Enter')
  await page.getByText('Password changed.').first().waitFor()
  expect(await desk.server.signIn('changer', 'second-secret-8')).toMatch(/^playdesk=/)
  await close(page)
})

test('the palette clears filters and finds the records that use a record', async () => {
  const tag = await make(desk.server, '/api/tag', { name: 'Named' })
  await make(desk.server, '/api/special-topic', { title: 'Names it', tags: [tag.id] })
  const page = await desk.open('#/tag?keyword=Named')
  await rowsShown(page, 1)
  await act(page, 'clear filters', 'Clear filters')
  await soon(() => hash(page)).toBe('#/tag')
  await press(page, 'Home')
  await openPalette(page)
  await page.keyboard.type('@Named')
  await soon(() => activeOption(page)).toContain('Named')
  await press(page, 'Enter')
  await soon(() => hash(page)).toContain(`_open=${tag.id}`)
  await act(page, 'find what uses', 'Find what uses this')
  await page.getByRole('tabpanel').getByRole('link', { name: 'Names it' }).waitFor()
  await press(page, '1')
  await soon(() => hash(page)).not.toContain('_pane')
  // a refusal links there, too
  await press(page, '#')
  const link = palette(page).getByRole('link', { name: /Names it/ })
  await link.waitFor()
  expect(await paletteText(page)).toContain('uses it')
  await tabTo(page, link)
  await press(page, 'Enter')
  await soon(() => hash(page)).toContain('special')
  await soon(() => palette(page).count()).toBe(0)
  await close(page)
})
