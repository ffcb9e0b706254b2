import type { Page, Route } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  close,
  hash,
  intercept,
  isFocused,
  notice,
  palette,
  paletteText,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { alert, field, rowsOf } from './forms.ts'
import { addGames } from './games.ts'
import { fails, hold, isWrite } from './hold.ts'
import { addPack, pack, packs } from './packs.ts'
import { clipboard, editing, paste, source } from './workbench.ts'

// like late-answers, on special pages

const games = 3
const desk = sharedDesk()
beforeAll(async () => {
  const { server } = desk
  await addGames(server, games)
  for (const [path, body] of [
    ['/api/ahaGamePotentialWeightConfig', { avg_play_time_weight: 90, arpu_weight: 40, status: 1 }],
    ['/api/aha-home-feed', { name: 'Watch and play', style: 3, status: 1 }],
    [
      '/api/aha-config-center',
      { key: 'alpha', name: 'Alpha', rules: [{ countries: ['IE'], value: 'Only in Ireland' }] },
    ],
    ['/api/aha-config-center', { key: 'beta', name: 'Beta' }],
    ['/api/aha-config-center', { key: 'gamma', name: 'Gamma' }],
    ['/api/aha-config-center', { key: 'delta', name: 'Delta' }],
    ...['1', '2', '3'].map((at) => ['/api/tag', { name: `Lost ${at}` }] as const),
  ] as const) {
    const { status, text } = await server.post(path, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  }
})

const goTo = (page: Page, to: string) => page.evaluate((path) => void (location.hash = path), to)
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Presses the button to try again. */
async function tryAgain(page: Page): Promise<void> {
  await tabTo(page, again(page))
  await press(page, 'Enter')
}

describe('weights', () => {
  test('weights appear once loaded, and only changed ones are saved', async () => {
    const page = await desk.open('#/game/h5')
    await rowsShown(page, games)
    const reading = await hold(page, '**/api/ahaGamePotentialWeightConfig?*')
    await goTo(page, '/ahaGamePotentialWeightConfig/index')
    await reading.came()
    const panel = page.getByRole('region', { name: 'Weights' })
    const numbers = panel.getByRole('spinbutton')
    await soon(() => panel.getAttribute('aria-busy')).toBe('true')
    await press(page, 'w', 'Control+Enter')
    expect(await numbers.count()).toBe(0)
    await reading.fail()
    await alert(page, 'The saved weights could not be loaded.').waitFor()
    await tryAgain(page)
    await reading.came()
    await reading.let()
    await soon(() => numbers.first().inputValue()).toBe('90')
    await press(page, 'w')
    await retype(page, '50')
    await press(page, 'Control+Enter')
    await notice(page, 'Saved the weights.').first().waitFor()
    await soon(() => page.getByRole('button', { name: 'Reset to saved' }).isDisabled()).toBe(true)
    const saved = await rowsOf(desk.server, '/api/ahaGamePotentialWeightConfig')
    expect(saved.map((row) => [row['avg_play_time_weight'], row['arpu_weight']])).toEqual([[50, 40]])
    await close(page)
  })
})

describe('pictures in the rows of a list', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.from(name)]) })

  /** Opens the form of a new game, with an upload in progress in each of two rows. */
  async function uploading() {
    const page = await desk.open('#/game/applet')
    await page.getByText('There are no games yet.').waitFor()
    await press(page, 'c')
    await soon(() => isFocused(field(page, 'Name'))).toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Add Screenshot' }))
    await press(page, 'Enter', 'Enter')
    const held: Route[] = []
    await intercept(page, '**/api/resource', (route) => held.push(route))
    const box = page.getByRole('form').locator('[data-field=screenshots]')
    const rows = box.getByRole('listitem')
    for (const [at, name] of ['one.png', 'two.png'].entries()) {
      await rows.nth(at).locator('input[type=file]').setInputFiles(picture(name))
      await soon(() => held.length).toBe(at + 1)
    }
    return { page, rows, held }
  }

  test('pictures appear in their own row, whichever arrives first', async () => {
    const { page, rows, held } = await uploading()
    await held[1]?.continue()
    await rows.nth(1).getByText('two.png').first().waitFor()
    await held[0]?.continue()
    await rows.nth(0).getByText('one.png').first().waitFor()
    await rows.nth(1).getByText('two.png').first().waitFor()
    await close(page)
  })

  test('pictures follow a moved row and disappear with a removed one', async () => {
    const { page, rows, held } = await uploading()
    await tabTo(page, rows.nth(1), 'Shift+Tab')
    await press(page, 'Alt+ArrowUp')
    await soon(() => isFocused(rows.nth(0))).toBe(true)
    await press(page, 'ArrowDown', 'Delete')
    await soon(() => rows.count()).toBe(1)
    const arrived = page.waitForResponse((response) => response.url().endsWith('/api/resource'))
    await held[0]?.continue()
    await (await arrived).finished()
    await held[1]?.continue()
    await rows.nth(0).getByText('two.png').first().waitFor()
    expect(await rows.count()).toBe(1)
    await close(page)
  })
})

test('a run is followed to its end despite lost answers, and undone as one step', async () => {
  const page = await desk.open('#/tag?keyword=Lost')
  await rowsShown(page, 3)
  let lost = 0
  await intercept(page, '**/api/-/runs/*', (route) => {
    lost += 1
    if (lost > 4) return route.continue()
    return lost % 2 === 0 ? route.abort('connectionreset') : fails(route)
  })
  await press(page, '*', '#')
  await soon(() => paletteText(page)).toMatch(/3 changes\./)
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
  await notice(page, /^Deleted 3 tags/)
    .first()
    .waitFor()
  expect(await alert(page, 'The action failed').count()).toBe(0)
  await press(page, 'z')
  await notice(page, /^Undid 3 changes/)
    .first()
    .waitFor()
  await rowsShown(page, 3)
  await close(page)
})

describe('the configuration tree', () => {
  const selected = (page: Page) => page.getByRole('treeitem', { selected: true })

  test('the tree shows no values of another node while loading, and reports a failure', async () => {
    const page = await desk.open('#/AhaConfigCenter')
    await page.getByRole('tree').waitFor()
    await press(page, 'j')
    const detail = page.getByRole('region', { name: 'Node' })
    const irish = detail.getByText('Only in Ireland')
    await irish.waitFor()
    const reading = await hold(page, '**/api/aha-config-center/*')
    await press(page, 'j')
    await reading.came()
    await detail.getByRole('heading', { name: 'Beta' }).waitFor()
    expect(await irish.count()).toBe(0)
    await detail.locator('[aria-busy=true]').waitFor()
    await reading.fail()
    await alert(page, 'could not be loaded').waitFor()
    await tryAgain(page)
    await reading.let()
    await soon(() => again(page).count()).toBe(0)
    await press(page, 'k')
    await irish.waitFor()
    await close(page)
  })

  test('a node moves as often as requested, and is announced only when it moved', async () => {
    const page = await desk.open('#/AhaConfigCenter')
    await page.getByRole('tree').waitFor()
    await press(page, 'j')
    await soon(() => selected(page).innerText()).toContain('Alpha')
    await tabTo(page, page.getByRole('tree'))
    const saving = await hold(page, '**/api/aha-config-center/updateSort', isWrite)
    await press(page, 'Alt+ArrowDown', 'Alt+ArrowDown')
    await saving.came()
    await saving.let()
    const order = async () => {
      const nodes = await rowsOf(desk.server, '/api/aha-config-center?sortby=sort&order=asc')
      return nodes.map(({ name }) => name)
    }
    await soon(order).toEqual(['Beta', 'Gamma', 'Alpha', 'Delta'])
    const shown = async () => {
      const lines = await page.getByRole('treeitem').allInnerTexts()
      return lines.map((line) => /Alpha|Beta|Gamma|Delta/.exec(line)?.[0])
    }
    await soon(shown).toEqual([undefined, 'Beta', 'Gamma', 'Alpha', 'Delta'])
    await close(page)
  })
})

test('the home page of a new viewer replaces the old one, and days count from the requested one', async () => {
  const page = await desk.open('#/home-preview?country=IE')
  const block = page.getByRole('button', { name: /Watch and play/ })
  await block.first().waitFor()
  const reading = await hold(page, '**/api/-/home/preview?*')
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await reading.came()
  const at = Date.parse(new URLSearchParams(hash(page).split('?')[1]).get('at') ?? '')
  expect((at - Date.now()) / 86_400_000).toBeCloseTo(3, 1)
  await page.locator('[aria-busy=true]').filter({ has: block }).first().waitFor()
  await reading.fail()
  await alert(page, 'The home preview could not be loaded.').waitFor()
  expect(await block.count()).toBe(0)
  await tryAgain(page)
  await reading.let()
  await block.first().waitFor()
  await close(page)
})

test('a file chosen while another one is uploading replaces it for good', async () => {
  const page = await desk.open('#/game/applet')
  await page.getByText(/There are no games yet|Nothing matches/).waitFor()
  await addPack(page)
  const choose = (name: string) =>
    packs(page)
      .locator('input[type=file]')
      .setInputFiles({ ...pack(name), buffer: Buffer.from(name) })
  const held: Route[] = []
  await intercept(page, '**/api/upload/*', (route) => {
    if (route.request().method() !== 'PATCH' || held.length > 0) return route.continue()
    return held.push(route)
  })
  await choose('first.obb')
  await soon(() => held.length).toBe(1)
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await choose('second.obb')
  await page.getByText('Uploaded', { exact: true }).waitFor()
  // the request may have been cancelled
  await held[0]?.continue().catch(() => undefined)
  expect((await removed).url()).toBe(held[0]?.request().url())
  const address = await packs(page).getByRole('textbox').first().inputValue()
  expect((await desk.server.get(new URL(address, desk.origin()).pathname)).text).toBe('second.obb')
  await close(page)
})

test('an unsaved new script is stored when another one is begun, and returns', async () => {
  const page = await desk.open('#/scripts?new=1', clipboard)
  await editing(page)
  await paste(page, source.replace('Take idle games offline', 'Mine'))
  const text = () => page.locator('.view-lines').innerText()
  await soon(text).toContain('Mine')
  await goTo(page, '/scripts?name=take-silent-games-offline')
  await soon(text).not.toContain('Mine')
  await editing(page)
  await press(page, 'Escape', 'Tab', 'c')
  await soon(() => hash(page)).toBe('#/scripts?new=1')
  await editing(page)
  await soon(text).not.toContain('Mine')
  await press(page, 'Escape')
  await tabTo(page, page.getByRole('button', { name: 'Show that one' }), 'Shift+Tab')
  await press(page, 'Enter')
  await soon(text).toContain('Mine')
  // the copy is now the stored draft
  await page.getByRole('button', { name: 'Show that one' }).waitFor()
  await close(page)
})
