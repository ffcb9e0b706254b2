import { expect, test } from 'vitest'
import { make, ok } from '../engine/client.ts'
import { arrowTo, close, grid, hash, openPalette, press, retype, rowsShown, sharedDesk, soon } from './desk.ts'

const desk = sharedDesk({ variables: { PLAYDESK_CONFIRM: 'production' } })

const items = 80
const languages = 'en hi ta te bn mr gu kn ml pa ur ar de fr es pt it nl sv da fi pl cs ro hu el tr vi th id'.split(' ')
const targets = ['test-ind', 'pre-ie'] as const

async function makeWords(): Promise<readonly number[]> {
  const { server } = desk
  for (const code of languages) await make(server, '/api/language', { code, name: `Language ${code}` })
  const ids: number[] = []
  for (let at = 1; at <= items; at += 1) {
    const { id } = await make(server, '/api/hotword', { name: `Word ${String(at).padStart(3, '0')}` })
    ids.push(id)
    const texts = languages.map((lang) => server.post(`/api/hotword/${id}/i18n`, { lang, name: `${lang} ${at}` }))
    for (const answer of await Promise.all(texts)) ok(answer)
  }
  return ids
}

test('80 items in 30 languages are published to two regions by keyboard alone, and one region is undone', async () => {
  const { server } = desk
  const ids = await makeWords()
  for (const environment of targets) ok(await server.put('/api/-/approvals', { environment, required: 1 }))
  const roles = Object.fromEntries(['test-ie', ...targets].map((environment) => [environment, 'publisher']))
  ok(await server.post('/api/-/operators', { username: 'maria', password: 'eight-chars', roles }))
  const page = await desk.open('#/hotword')
  await rowsShown(page, items)
  await openPalette(page)
  await retype(page, `hotword | publish to ${targets.join(',')}`)
  await page.getByText(`${items} hotwords · test-ind, pre-ie · ${items * 2} cells to compare`).waitFor()
  await press(page, 'Enter')

  // three cells are left out
  const tally = (window = page) => window.getByText(new RegExp(`^${items} items · 2 targets`))
  await tally().waitFor()
  await press(page, 'v')
  const heads = grid(page).getByRole('columnheader')
  await soon(() => heads.count()).toBeGreaterThan(languages.length / 3)
  await press(page, 'l', 'Space', 'j', 'l', 'Space', 'j', 'l', 'Space')
  const cells = items * 2 * (languages.length + 1)
  await soon(() => tally().innerText()).toMatch(new RegExp(`${cells.toLocaleString('en')} cells: 4,957 create, 3 left`))

  // two texts are corrected here, and planned again
  for (const lang of ['de', 'fr']) ok(await server.put(`/api/hotword/${ids[60]}/i18n/${lang}`, { name: 'Corrected' }))
  await page.getByText('2 records changed here since this plan was made.', { exact: false }).waitFor()
  const before = hash(page)
  await press(page, 'n')
  await soon(() => hash(page)).not.toBe(before)
  await soon(() => tally().innerText()).toMatch(/3 left out/)

  // a second operator sends one language back, and approves the rest of the newer plan alone
  const hers = await desk.open('#/hotword', { as: await server.signIn('maria', 'eight-chars') })
  await hers.getByRole('link', { name: /^To approve ?1 waiting/ }).waitFor()
  await press(hers, 'g', 'j')
  const waiting = hers.getByRole('region', { name: 'Waiting for my approval' }).getByRole('row')
  await waiting.filter({ hasText: /Publish hotword.*TEST · India\s*PRE-RELEASE · Ireland/i }).waitFor()
  await press(hers, 'Enter')
  await tally(hers).waitFor()
  await press(hers, 'v', 'l', 's')
  await hers.getByRole('textbox', { name: 'What should change?' }).waitFor()
  await press(hers, 'Shift+Tab', 'ArrowDown', 'Tab')
  await hers.keyboard.type('Arabic is not reviewed')
  await soon(() => hers.getByRole('radio', { name: /not read yet/ }).count()).toBe(0)
  await press(hers, 'Enter')
  await hers.getByRole('button', { name: 'Approve 4,878 changes' }).waitFor()
  await press(hers, 'a')
  await page.getByText('Approved by maria', { exact: false }).waitFor()
  await page.getByText('maria sent back 79 changes', { exact: false }).waitFor()
  await press(page, 'Control+Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()

  // the undo of one region waits for her too
  await press(page, 'g', 'o')
  await page
    .getByRole('row', { name: /Publish hotword/ })
    .first()
    .waitFor()
  await press(page, 'Enter')
  await page.getByRole('button', { name: /^Undo…/ }).waitFor()
  await press(page, 'u')
  await arrowTo(page, page.getByRole('menuitem', { name: /India/ }))
  await press(page, 'Enter')
  await page.getByText('Someone else with the right to publish', { exact: false }).waitFor()
  await press(hers, 'g', 'j')
  await waiting.filter({ hasText: /Undo: Publish hotword.*TEST · India/i }).waitFor()
  await press(hers, 'Enter')
  await hers.getByRole('button', { name: 'Approve 2,398 changes' }).waitFor()
  await press(hers, 'a')
  await page.getByText('Approved by maria', { exact: false }).waitFor()
  await press(page, 'Control+Enter')
  const total = async (env: (typeof targets)[number]) => (await server.get('/api/hotword', { env })).body.total
  await soon(() => total('test-ind')).toBe(0)
  expect(await total('pre-ie')).toBe(items)
  await close(hers)
  await close(page)
}, 600_000)
