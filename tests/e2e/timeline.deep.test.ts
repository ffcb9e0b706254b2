import { beforeAll, expect, test } from 'vitest'
import { close, hash, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { hold } from './hold.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const desk = sharedDesk()
beforeAll(async () => {
  const modules = [
    { title: 'First', sort: 1, start_time: inDays(-5), end_time: inDays(2) },
    { title: 'Second', sort: 1, start_time: inDays(1), end_time: inDays(9) },
    { title: 'Third', sort: 2, start_time: inDays(3), end_time: inDays(6) },
  ]
  for (const body of modules) await desk.server.post('/api/ahaInstantHomeModule', body)
})

test('a key opens the timeline of a list; keys walk its bars, overlaps are named, Enter opens', async () => {
  const page = await desk.open('#/homeModule')
  await rowsShown(page, 3)
  await press(page, 't')
  await soon(() => hash(page)).toBe('#/timeline?area=aha-instant-home-module')
  const timeline = page.getByRole('grid', { name: 'Timeline of Home modules' })
  await soon(() => timeline.getByRole('row').count()).toBe(3)
  await soon(() => page.getByRole('status').filter({ hasText: '2 records overlap' }).count()).toBe(1)
  const current = () => timeline.locator('[aria-selected=true]').getAttribute('aria-label')
  await press(page, 'j')
  await soon(current).toMatch(/^First · .* · Running · Overlaps with Second$/)
  await press(page, 'j')
  await soon(current).toMatch(/^Second · .* · To come · Overlaps with First$/)
  await press(page, 'j')
  await soon(current).toMatch(/^Third · .* · To come$/)
  await press(page, 'n')
  await soon(current).toMatch(/^First · /)
  await press(page, '-', '+', 't', 'Shift+ArrowRight')
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/homeModule\?_open=\d+$/)
  await close(page)
})

test('the next area follows by key; an empty one says so, in Chinese too', async () => {
  const page = await desk.open('#/timeline?area=aha-instant-home-module', { language: 'zh', theme: 'dark' })
  await soon(() => page.getByRole('grid', { name: '即时首页模块排期' }).count()).toBe(1)
  const chosen = () =>
    page
      .getByRole('combobox', { name: '排期总览' })
      .evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? '')
  const before = await chosen()
  await press(page, '>')
  await soon(chosen).not.toBe(before)
  await soon(() => page.getByText(/^没有填写展示时间的/).count()).toBe(1)
  await press(page, '<')
  await soon(chosen).toBe(before)
  expect(hash(page)).toBe('#/timeline?area=aha-instant-home-module')
  await close(page)
})

test('the head names the first and last day on screen, also across a clock change', async () => {
  const page = await desk.open('#/timeline?area=aha-instant-home-module', {
    prepare: (context) => context.clock.setFixedTime('2026-04-05T12:00:00Z'),
  })
  const head = (text: string) => page.getByText(text, { exact: true }).waitFor()
  await head('22 Mar – 2 May · 42 days')
  await press(page, 'Shift+ArrowLeft')
  await head('1 Mar – 11 Apr · 42 days')
  await press(page, 'Shift+ArrowRight', '+')
  await head('1 Apr – 14 Apr · 14 days')
  await close(page)
})

test('a timeline of too many records shows those on screen and counts the others', async () => {
  // far more than are read at once, a day each, back into the past; one of them lasts
  await desk.server.running.server.sql`
    insert into record (area, environment, id, version, label, data, created_at, updated_at)
    select 'aha-pop', 'test-ie', n, 1, 'Pop ' || n, jsonb_build_object('main_title', 'Pop ' || n, 'is_deleted', 0,
      'start_at', to_char(now() at time zone 'utc' - make_interval(days => n), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'end_at', to_char(now() at time zone 'utc' - make_interval(days => n - 1), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now(), now()
    from generate_series(1, 1200) n`
  await desk.server.running.server.sql`
    update record set label = 'Lasting', data = data || jsonb_build_object('main_title', 'Lasting', 'end_at', null) where area = 'aha-pop' and id = 1200`
  const page = await desk.open('#/timeline?area=aha-pop')
  const timeline = page.getByRole('grid', { name: /^Timeline of / })
  const bar = (name: string) => timeline.getByRole('gridcell', { name: new RegExp(`^${name} · `) })
  await soon(() => bar('Pop 3').count()).toBe(1)
  await soon(() => bar('Lasting').count()).toBe(1)
  expect(await bar('Pop 300').count()).toBe(0)
  expect(await page.getByText('more in this period').count()).toBe(0)
  for (let at = 0; at < 16; at += 1) await press(page, 'Shift+ArrowLeft')
  await soon(() => bar('Pop 3').count()).toBe(0)
  await soon(() => timeline.getByRole('gridcell').count()).toBeGreaterThan(20)
  // old records are not shown for other days while the new ones load, or fail to
  const reading = await hold(page, /[?&]during=/)
  await press(page, 'Shift+ArrowLeft')
  await reading.came()
  await soon(() => timeline.getAttribute('aria-busy')).toBe('true')
  await reading.fail()
  await page.getByText('What is shown could not be read again.').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Try again' }), 'Shift+Tab')
  await press(page, 'Enter')
  await reading.came()
  await reading.let()
  await soon(() => page.getByText('What is shown could not be read again.').count()).toBe(0)
  await soon(() => timeline.getAttribute('aria-busy')).toBe('false')
  await close(page)
})
