import { beforeAll, expect, test } from 'vitest'
import { hash, press, soon, sharedDesk } from './desk.ts'

const desk = sharedDesk()
beforeAll(async () => {
  const post = async (path: string, body: object): Promise<void> => {
    const { status, text } = await desk.server.post(path, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  }
  await post('/api/aha-home-page', { name: 'Cricket season', is_online: 1 })
  await post('/api/aha-home-feed', { name: 'Watch and play', style: 3, status: 1 })
  await post('/api/aha-insert', { title: 'Only in Kenya', country: ['KE'], online: 1, position: 1 })
  await post('/api/hotword', { name: 'Ludo', online: 0 })
})

test('the home page is walked block by block, blocks open their record, and hidden ones give the reason', async () => {
  const page = await desk.open('#/home-preview?country=IE')
  const current = () => page.locator('button[aria-current="true"]')
  const left = page.getByRole('region', { name: 'Not shown' })
  await soon(() => current().innerText()).toContain('Cricket season')
  await press(page, 'j')
  await soon(() => current().innerText()).toContain('Watch and play')
  await press(page, 'j')
  await soon(() => left.locator('button[aria-current="true"]').innerText()).toContain('Ludo')
  await press(page, 'j')
  await soon(() => left.locator('button[aria-current="true"]').innerText()).toContain('Kenya')

  // the same page, in Kenya
  await page.goto(`${desk.origin()}/#/home-preview?country=KE`)
  await soon(() => page.getByRole('list', { name: 'Feed', exact: true }).innerText()).toMatch(/Only in Kenya[^]*Watch/)
  await soon(() => current().innerText()).toContain('Only in Kenya')
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/home-insert\?_open=\d+/)
  await soon(() => page.getByRole('heading', { name: 'Only in Kenya' }).count()).toBe(1)
})

test('the phone preview fits the smallest window, and the environment has one name in Chinese', async () => {
  const page = await desk.open('#/home-preview?country=IE', {
    context: { viewport: { width: 1024, height: 700 } },
    language: 'zh',
  })
  const phone = page.getByRole('region', { name: '手机首页' })
  await phone.waitFor()
  expect(await page.getByRole('banner').getByRole('button').first().innerText()).toBe('测试爱尔兰')
  const [inner, outer] = await phone.evaluate((element) => [
    element.getBoundingClientRect(),
    element.parentElement!.getBoundingClientRect(),
  ])
  expect(inner!.left).toBeGreaterThanOrEqual(outer!.left)
  expect(inner!.right).toBeLessThanOrEqual(outer!.right)
})

test('a plan lists the home pages it changes, and a key opens each before and after', async () => {
  const { server } = desk
  const post = async (path: string, body: object) => (await server.post(path, body)).body.data as { id: number }
  const quiz = await post('/api/h5-home-act', { name: 'Quiz night', status: 0 })
  const plan = await post('/api/-/plans', { command: 'h5-home-act.update', input: [{ id: quiz.id, status: 1 }] })
  const page = await desk.open(`#/plans?id=${plan.id}`)
  await page.getByRole('button', { name: /^H5 · .*Ireland · English \(1\)/ }).waitFor()
  await press(page, 'p')
  await soon(() => hash(page)).toMatch(/^#\/home-preview\?.*client=h5/)
  const before = page.getByRole('region', { name: 'Home page on a phone: Before' })
  const after = page.getByRole('region', { name: `Home page on a phone: After plan ${plan.id}` })
  await soon(() => after.getByRole('button').allInnerTexts()).toEqual([
    expect.stringMatching(/Quiz night[^]*Changed by the plan/),
  ])
  expect(await before.getByRole('button').count()).toBe(0)
  await soon(() => page.locator('button[aria-pressed="true"]').innerText()).toMatch(/^H5/)
  await press(page, 'n')
  await soon(() => hash(page)).toMatch(/client=h5/)
})
