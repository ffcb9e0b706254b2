import { afterAll, beforeAll, expect, test } from 'vitest'
import { part, type as formType, whole } from '../server/files/forms.ts'
import {
  activeOption,
  close,
  hash,
  intercept,
  openDesk,
  openPalette,
  press,
  rowsShown,
  soon,
  tabTo,
  type Desk,
} from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ demo: true })
}, 960_000)
afterAll(() => desk.stop())

const row = async (path: string) =>
  (await desk.server.get(path)).body.data as { id: number; parentId: number; content: string }[]

test('B90 keys alone find a node, move it with a preview, and put it back', async () => {
  const page = await desk.open('#/AhaConfigCenter')
  const tree = page.getByRole('tree', { name: 'Configuration tree' })
  await tree.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('search box')
  await page.keyboard.press('Enter')
  const search = page.getByRole('treeitem', { selected: true })
  expect(await search.getAttribute('aria-level')).toBe('4')
  expect(await tree.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await search.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('m')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move Search box below App' })
  await dialog.getByText('1 node changes').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const [app] = await row('/api/aha-config-center?key=app')
  await expect.poll(async () => (await row('/api/aha-config-center?key=search'))[0]?.parentId).toBe(app!.id)
  await page.keyboard.press('z')
  await expect.poll(async () => (await row('/api/aha-config-center?key=search'))[0]?.parentId).not.toBe(app!.id)
  desk.check()
})

test('values by country are shown as saved, whoever saved them', async () => {
  const rules = (value: string) => [{ countries: ['IE'], value }]
  const { body } = await desk.server.post('/api/aha-config-center', {
    key: 'ruled',
    name: 'Ruled',
    rules: rules('old'),
  })
  const { id } = body.data as { id: number }
  const page = await desk.open('#/AhaConfigCenter')
  await page.getByRole('tree', { name: 'Configuration tree' }).waitFor()
  await press(page, '/')
  await page.keyboard.type('Ruled')
  await press(page, 'Enter')
  await page.getByRole('cell', { name: 'old' }).waitFor()
  await desk.server.put(`/api/aha-config-center/${id}`, { rules: rules('new') })
  await page.getByRole('cell', { name: 'new' }).waitFor()
  await close(page)
})

test('B90 a tree that was just opened is walked, and a node moved, without moving the focus first', async () => {
  const page = await desk.open('#/AhaConfigCenter')
  const tree = page.getByRole('tree', { name: 'Configuration tree' })
  await tree.waitFor()
  const selected = () => page.getByRole('treeitem', { selected: true }).getAttribute('id')
  const lines = await page.getByRole('treeitem').evaluateAll((all) => all.map(({ id }) => id))
  const [, , moved, , target] = lines
  const parentOf = async () => {
    const nodes = await row('/api/aha-config-center?pageSize=1000')
    return nodes.find(({ id }) => `node-${id}` === moved)?.parentId
  }
  const before = await parentOf()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await selected()).toBe(moved)
  await page.keyboard.press('m')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await selected()).toBe(target)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Move .+ below / })
  await dialog.getByText('1 node changes').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => `node-${await parentOf()}`).toBe(target)
  await page.keyboard.press('z')
  await expect.poll(parentOf).toBe(before)
  desk.check()
})

test('an arrow key moves one step in the tree wherever the focus is, except while the operator types', async () => {
  const page = await desk.open('#/AhaConfigCenter')
  const tree = page.getByRole('tree', { name: 'Configuration tree' })
  await tree.waitFor()
  const lines = await page.getByRole('treeitem').evaluateAll((all) => all.map(({ id }) => id))
  const selected = () => page.getByRole('treeitem', { selected: true }).getAttribute('id')
  await expect.poll(() => tree.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await selected()).toBe(lines[1])
  await tree.evaluate((element: HTMLElement) => element.blur())
  await page.keyboard.press('ArrowDown')
  expect(await selected()).toBe(lines[2])
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: /^Edit / })
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await intercept(page, /aha-config-center|ahaConfigCenter/i, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const find = page.getByPlaceholder('Find an area')
  await find.focus()
  open()
  await tree.waitFor()
  await page.keyboard.type('jm')
  expect(await find.inputValue()).toBe('jm')
  desk.check()
})

test('moving a node in production needs the name of the environment, in its place and elsewhere', async () => {
  const at = async () => {
    const path = '/api/aha-config-center?key=search'
    return (await desk.server.get(path, { env: 'prod-ie' })).body.data[0] as { parentId: number; sort: number }
  }
  const page = await desk.open('#/AhaConfigCenter', { environment: 'prod-ie' })
  await page.getByRole('tree', { name: 'Configuration tree' }).waitFor()
  await press(page, '/')
  await page.keyboard.type('search box')
  await press(page, 'Enter')
  const before = await at()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await press(page, before.sort > 1 ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
  await sure.getByText('To continue, type').waitFor()
  await press(page, 'Escape')
  await sure.waitFor({ state: 'detached' })
  await press(page, 'm', 'Home', 'ArrowDown', 'Enter')
  await page.getByText('1 node changes').waitFor()
  await press(page, 'Control+Enter')
  await sure.getByText('To continue, type').waitFor()
  expect(await at()).toEqual(before)
  await soon(() => sure.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('prod-ie')
  await press(page, 'Enter')
  await soon(async () => (await at()).parentId).not.toBe(before.parentId)
  await page.context().close()
})

test('B115 a page is written in the editor; one with other markup is edited as HTML', async () => {
  const page = await desk.open('#/Tinymce')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('c')
  await page.getByLabel('Path').fill('help/typed.html')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.focus()
  await page.keyboard.type('Plain ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Alt+F10')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bold')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await row('/api/tinymce/getHtmls?path=help/typed.html'))[0]?.content)
    .toBe('<p>Plain <strong>bold</strong></p>')
  const content = '<table><tbody><tr><td>kept</td></tr></tbody></table>'
  await desk.server.post('/api/tinymce/upload-content', { path: 'a/table.html', content })
  const other = await desk.open('#/Tinymce?path=a/table.html')
  await rowsShown(other, 1)
  await other.keyboard.press('e')
  expect(await other.getByRole('textbox', { name: 'Content, HTML' }).inputValue()).toBe(content)
  desk.check()
})

test('the tree keeps its room beside an open form, in a small window too, and can be walked', async () => {
  const page = await desk.open('#/AhaConfigCenter', { context: { viewport: { width: 1024, height: 768 } } })
  const tree = page.getByRole('tree', { name: 'Configuration tree' })
  const detail = page.getByRole('region', { name: 'Node' })
  await tree.waitFor()
  await press(page, 'j', 'j')
  await detail.getByRole('button', { name: 'Edit' }).waitFor()
  expect((await tree.boundingBox())!.width).toBeGreaterThan(320)
  await press(page, 'e')
  const form = page.getByRole('form')
  await form.waitFor()
  expect((await tree.boundingBox())!.width).toBeGreaterThan(320)
  expect((await tree.boundingBox())!.height).toBeGreaterThan(500)
  await tabTo(page, tree, 'Shift+Tab')
  const selected = () => page.getByRole('treeitem', { selected: true }).getAttribute('id')
  const before = await selected()
  await press(page, 'ArrowDown')
  expect(await selected()).not.toBe(before)
  await tabTo(page, page.getByRole('button', { name: 'Close' }))
  await press(page, 'Enter')
  await form.waitFor({ state: 'detached' })
  await detail.getByRole('button', { name: 'Edit' }).waitFor()
  await page.context().close()
  desk.check()
})

test('keys act on a node chosen in the palette or named by a link', async () => {
  const answer = await desk.server.get('/api/aha-config-center?pageSize=1000')
  const nodes = answer.body.data as { id: number; parentId: number; name: string }[]
  const [one, other] = nodes.filter(({ parentId }) => nodes.some(({ id }) => id === parentId)).slice(-2)
  const page = await desk.open(`#/AhaConfigCenter?_open=${one!.id}`)
  const selected = () => page.getByRole('treeitem', { selected: true }).getAttribute('id')
  await soon(selected).toBe(`node-${one!.id}`)
  await page.getByRole('button', { name: 'Publish…' }).waitFor()
  // chooses one twice: its page is open already, with the cursor on another node
  for (const { id, name } of [other!, one!, other!]) {
    await openPalette(page)
    await page.keyboard.type(`@${id}`)
    await soon(() => activeOption(page)).toContain(name)
    await press(page, 'Enter')
    await soon(selected).toBe(`node-${id}`)
    await soon(() => hash(page)).toContain(`_open=${id}`)
  }
  await page.evaluate((to) => (location.hash = to), '#/language')
  await openPalette(page)
  await page.keyboard.type('@1')
  await soon(() => activeOption(page)).toContain('Language')
  await press(page, 'Escape')
  await page.evaluate((to) => (location.hash = to), `#/AhaConfigCenter?_open=${one!.id}`)
  await soon(selected).toBe(`node-${one!.id}`)
  await press(page, 'k')
  await soon(selected).not.toBe(`node-${one!.id}`)
  desk.check()
})

test('a page shows its uploaded pictures, with a session and on a phone with a token', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
    'base64',
  )
  const { server } = desk
  const body = whole(part('file', png, 'rules.png'))
  const kept = (await server.request('POST', '/api/resource', { body, headers: formType })).body.data as { url: string }
  const content = `<p>Rules</p><img src="${kept.url}" alt="Rules" width="40" height="30" />`
  expect((await server.post('/api/tinymce/upload-content', { path: 'help/rules.html', content })).status).toBe(200)
  const { token } = (await server.get('/api/web-site/auth-token')).body.data as { token: string }
  for (const [as, query] of [
    [undefined, ''],
    [null, `?token=${encodeURIComponent(token)}`],
  ] as const) {
    const page = await desk.open('#/sign-in', as === null ? { as } : {})
    // waits for the redirect, which would interrupt the next navigation
    if (as === null) await page.waitForURL(/[/]user-centre[/]login/)
    const ended = Promise.race([
      page.waitForEvent('requestfinished', (request) => request.resourceType() === 'image'),
      page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image'),
    ])
    await page.goto(`${desk.origin()}/web-site/help/rules.html${query}`)
    const request = await ended
    expect(request.failure()).toBe(null)
    expect((await request.response())?.status()).toBe(200)
    await page.getByRole('img', { name: 'Rules' }).waitFor()
    expect(await page.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await close(page)
  }
  desk.check()
})
