import { beforeAll, describe, expect, test } from 'vitest'
import {
  close,
  cursorAt,
  grid,
  hash,
  isFocused,
  notice,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { field, newTheme, rowsOf, conflictOn } from './forms.ts'
import { addGames } from './games.ts'

const count = 12
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  await desk.server.post('/api/resource-theme', { title: 'Spring' })
})

describe('making and changing', () => {
  test('errors appear at their fields, typed text stays, and the corrected form saves', async () => {
    const page = await desk.open('#/resource-theme')
    await newTheme(page, desk.server)
    await tabTo(page, field(page, 'Key'))
    await page.keyboard.type('summer')
    await tabTo(page, field(page, 'Address'))
    await page.keyboard.type('not an address')
    await press(page, 'Control+Enter')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    expect(await field(page, 'Title').getAttribute('aria-invalid')).toBe('true')
    const says = (name: string) =>
      field(page, name).evaluate(
        (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    expect(await says('Title')).toBeTruthy()
    expect(await says('Address')).toBeTruthy()
    await page.getByText('2 fields need attention.').waitFor()
    expect([await field(page, 'Key').inputValue(), await field(page, 'Address').inputValue()]).toEqual([
      'summer',
      'not an address',
    ])
    await page.keyboard.type('Summer')
    await tabTo(page, field(page, 'Address'))
    await retype(page, 'https://games.example/summer')
    await soon(() => field(page, 'Address').getAttribute('aria-invalid')).not.toBe('true')
    await press(page, 'Control+Enter')
    await notice(page, 'Created resource theme.').waitFor()
    await soon(() => page.getByRole('form').count()).toBe(0)
    await soon(() => isFocused(grid(page))).toBe(true)
    const [made] = await rowsOf(desk.server, '/api/resource-theme?keyword=summer')
    expect(made).toMatchObject({ title: 'Summer', key: 'summer', jump_link: 'https://games.example/summer' })
    await close(page)
  })

  test('a new record starts like another, but for its state and what only one may have', async () => {
    const { data: theme } = (
      await desk.server.post('/api/resource-theme', {
        title: 'Monsoon',
        key: 'monsoon',
        jump_link: 'https://games.example/m',
      })
    ).body as { data: { id: number } }
    const page = await desk.open(`#/resource-theme?_open=${theme.id}`)
    await page.getByText('https://games.example/m').waitFor()
    await press(page, 'Shift+y')
    await soon(() => field(page, 'Title').inputValue()).toBe('Monsoon')
    expect([await field(page, 'Key').inputValue(), await field(page, 'Address').inputValue()]).toEqual([
      '',
      'https://games.example/m',
    ])
    await tabTo(page, field(page, 'Title'))
    await retype(page, 'Late monsoon')
    await press(page, 'Control+Enter')
    await notice(page, 'Created resource theme').waitFor()
    const [made] = await rowsOf(desk.server, '/api/resource-theme?keyword=Late')
    expect(made).toMatchObject({ title: 'Late monsoon', key: null, jump_link: 'https://games.example/m' })
    await close(page)
  })

  test('a refusal of the server appears at its field', async () => {
    await desk.server.post('/api/resource-theme', { title: 'Autumn', key: 'autumn' })
    const page = await desk.open('#/resource-theme')
    await newTheme(page, desk.server)
    await page.keyboard.type('Autumn again')
    await tabTo(page, field(page, 'Key'))
    await page.keyboard.type('autumn')
    await press(page, 'Control+Enter')
    await soon(() => field(page, 'Key').getAttribute('aria-invalid')).toBe('true')
    await soon(() => isFocused(field(page, 'Key'))).toBe(true)
    expect(await field(page, 'Title').inputValue()).toBe('Autumn again')
    await close(page)
  })

  test('list keys are text in a field, and do nothing at switches and buttons of the form', async () => {
    const page = await desk.open('#/resource-theme')
    const themes = async () => (await rowsOf(desk.server, '/api/resource-theme')).map(({ status }) => status)
    const before = await themes()
    await rowsShown(page, before.length)
    await press(page, 'j', 'e')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    const at = await cursorAt(page)
    const [title, place] = [await field(page, 'Title').inputValue(), hash(page)]
    await retype(page, 'gp?zxj*.c#')
    expect(await field(page, 'Title').inputValue()).toBe('gp?zxj*.c#')
    const opened = [await page.getByRole('dialog').count(), await page.getByRole('menu').count()]
    expect([...opened, hash(page)]).toEqual([0, 0, place])
    // after the leader, a key of the page acts in a field too
    await press(page, 'Control+.', '?')
    await page.getByRole('dialog').waitFor()
    await press(page, 'Escape')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    await retype(page, title)
    const form = page.getByRole('region', { name: /^Edit resource theme/ })
    for (const control of [form.getByRole('switch').first(), form.getByRole('button', { name: 'Cancel' })]) {
      await tabTo(page, control)
      await press(page, 'j', 'x', 'o', 'Control+a', '#')
      expect(await isFocused(control)).toBe(true)
    }
    await press(page, 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    expect([await cursorAt(page), await themes(), await page.getByRole('row', { selected: true }).count()]).toEqual([
      at,
      before,
      0,
    ])
    await close(page)
  })

  test('a time of the repeated hour is kept, typed ones are disambiguated, and skipped ones refused', async () => {
    const start_time = '2026-10-25T01:30:45.123Z'
    await desk.server.post('/api/resource-theme', { title: 'Clocks', key: 'clocks', start_time })
    const page = await desk.open('#/resource-theme?keyword=clocks')
    const stored = async () => (await rowsOf(desk.server, '/api/resource-theme?keyword=clocks'))[0]?.['start_time']
    const saves = async () => {
      await press(page, 'Control+Enter')
      await soon(() => page.getByRole('form').count()).toBe(0)
    }
    const edit = async (name: string) => {
      await rowsShown(page, 1)
      await press(page, 'e')
      await soon(() => isFocused(field(page, 'Title'))).toBe(true)
      await tabTo(page, field(page, name))
    }
    await edit('Start')
    expect(await field(page, 'Start').inputValue()).toBe('2026-10-25 01:30:45.123+00:00')
    await retype(page, '2026-10-25 01:30:45.123+00:00')
    await tabTo(page, field(page, 'Title'), 'Shift+Tab')
    await retype(page, 'Clocks again')
    await saves()
    expect(await stored()).toBe(start_time)
    await edit('Start')
    await retype(page, '2026-10-25 01:30')
    await press(page, 'Control+Enter')
    await soon(() => field(page, 'Start').getAttribute('aria-invalid')).toBe('true')
    const form = page.getByRole('form')
    await form.getByText('Use 2026-10-25 01:30+01:00 or 2026-10-25 01:30+00:00.').first().waitFor()
    await tabTo(page, form.getByRole('button', { name: '2026-10-25 01:30+01:00' }))
    await press(page, 'Enter')
    await soon(() => field(page, 'Start').inputValue()).toBe('2026-10-25 01:30+01:00')
    await saves()
    expect(await stored()).toBe('2026-10-25T00:30:00.000Z')
    await edit('Start')
    await retype(page, '2026-03-29 01:30')
    await form.getByText('Use 2026-03-29 00:59 or 2026-03-29 02:00.').first().waitFor()
    await press(page, 'Control+Enter')
    await soon(() => field(page, 'Start').getAttribute('aria-invalid')).toBe('true')
    expect(await stored()).toBe('2026-10-25T00:30:00.000Z')
    await close(page)
  })

  test('a page named in the help of a field is a link to it', async () => {
    const page = await desk.open('#/pushConfig')
    await rowsShown(page, 0)
    await press(page, 'c')
    const form = page.getByRole('form')
    await form.getByText('Only countries in use on “Country-language relations” receive it.').waitFor()
    await tabTo(page, form.getByRole('link', { name: 'Country-language relations' }))
    await press(page, 'Enter')
    await soon(() => hash(page)).toMatch(/^#\/youtubeVideo\/country-language-relation/)
    await close(page)
  })

  test('a concurrent change of a record is resolved field by field as mine or theirs', async () => {
    const { page, id, conflict } = await conflictOn(desk, 11)
    const name = conflict.getByRole('radiogroup', { name: 'Name' })
    expect(await name.getByRole('radio', { name: /^Mine/ }).isChecked()).toBe(true)
    expect(await name.innerText()).toMatch(/Mine 11[\s\S]*Theirs 11/)
    const installs = conflict.getByRole('radiogroup', { name: 'Installs' })
    expect(await installs.getByRole('radio', { name: /^Theirs/ }).isChecked()).toBe(true)
    await tabTo(page, conflict.getByRole('button', { name: 'Take all theirs' }))
    await press(page, 'Enter')
    await soon(() => name.getByRole('radio', { name: /^Theirs/ }).isChecked()).toBe(true)
    await tabTo(page, conflict.getByRole('button', { name: 'Use this choice' }))
    await press(page, 'Enter')
    await soon(() => conflict.count()).toBe(0)
    await tabTo(page, field(page, 'Name'))
    await soon(() => field(page, 'Name').inputValue()).toBe('Theirs 11')
    await press(page, 'Control+Enter')
    await soon(() => page.getByRole('form').count()).toBe(0)
    const [saved] = await rowsOf(desk.server, `/api/h5game?id=${id}`)
    expect(saved).toMatchObject({ name: 'Theirs 11', introduction: 'my words', installAmount: 4242 })
    await close(page)
  })
})
