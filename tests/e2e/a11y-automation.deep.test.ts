import { beforeAll, describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { broken } from './axe.ts'
import { close, grid, hash, isFocused, press, soon, sharedDesk } from './desk.ts'
import { rowsOf } from './forms.ts'
import { editing, saveScript } from './workbench.ts'

let plan: number
let run: number
let failed: number

const desk = sharedDesk({ demo: true })
beforeAll(async () => {
  const { server } = desk
  await saveScript(server, 'idle-games')
  const games = await rowsOf(server, '/api/h5game?onShelf=1&pageSize=6')
  const input = games.map(({ id }) => ({ id, online: 0, reason: 'Season' }))
  const made = async (body: object) =>
    (await server.post('/api/-/plans', body)).body.data as { id: number; hash: string }
  const first = await made({ command: 'game.toggle-online', input: input.slice(0, 3) })
  run = ((await server.post(`/api/-/plans/${first.id}/apply`, { hash: first.hash })).body.data as { run: number }).run
  plan = (await made({ command: 'game.toggle-online', input })).id
  const source =
    "import { defineScript } from 'playdesk'\nexport default defineScript({ title: { en: 'Fails', zh: '会失败' }, params: {}, async run({ log }) { log('one'); throw new Error('no') } })\n"
  failed = (await made({ source, params: {} })).id
  await server.post('/api/-/schedules', {
    script: 'idle-games',
    params: { reason: 'By the clock' },
    cron: '30 7 * * 1-5',
    zone: 'Europe/Dublin',
    environment: 'test-ie',
    enabled: 1,
    apply: 0,
  })
})

describe.each(
  few(
    [
      ['dark', 'zh'],
      ['light', 'en'],
    ] as const,
    1,
  ),
)('%s, %s', (theme, language) => {
  const zh = language === 'zh'

  test('scripts, plans, runs and schedules pass the accessibility checks', async () => {
    const page = await desk.open('#/scripts', { theme, language })
    const found: Record<string, string[]> = {}
    const look = async (what: string) => {
      await soon(() => page.locator('main [aria-busy=true]').count(), what).toBe(0)
      const all = await broken(page)
      if (all.length > 0) found[what] = all
    }
    const go = async (place: string) => {
      await page.evaluate((wanted) => void (location.hash = wanted), place)
      await soon(() => hash(page)).toBe(place)
    }
    const rows = () => page.locator('#rows tbody tr td a').first()
    await rows().waitFor()
    await look('scripts')
    await go('#/scripts?name=idle-games')
    await editing(page)
    await page.getByText(zh ? '类型无误' : 'no type errors').waitFor()
    await look('workbench')
    await press(page, 'Control+Enter')
    await soon(() => isFocused(page.locator('#script-params [aria-invalid=true]'))).toBe(true)
    await page.keyboard.type('x')
    await press(page, 'Control+Enter')
    await page.getByRole('button', { name: zh ? '打开计划' : 'Open the plan' }).waitFor()
    await look('workbench with a plan')
    await go('#/scripts?name=idle-games&versions=1')
    await page.locator('.monaco-diff-editor .view-lines').first().waitFor()
    // the editors get their names a moment after their texts
    await page.locator('.monaco-diff-editor .modified .native-edit-context[aria-label]').waitFor({ state: 'attached' })
    await soon(() => page.locator('.monaco-diff-editor .native-edit-context:not([aria-label])').count()).toBe(0)
    await look('versions')
    await go('#/plans')
    await rows().waitFor()
    await look('plans')
    await go(`#/plans?id=${plan}`)
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe('4')
    await look('plan')
    await press(page, 'o')
    await page.getByRole('dialog').waitFor()
    await look('pace and failures')
    await press(page, 'Escape', 'Enter')
    await page.getByRole('region', { name: zh ? '差异' : 'Difference' }).waitFor()
    await look('difference')
    await go(`#/plans?id=${failed}`)
    await page.getByRole('main').getByRole('alert').waitFor()
    await look('plan that failed')
    await go('#/runs')
    await rows().waitFor()
    await look('runs')
    await go(`#/runs?run=${run}`)
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe('4')
    await look('run')
    await press(page, 'u')
    await page.getByRole('menu').waitFor()
    await look('undo menu')
    await press(page, 'Escape')
    await go('#/schedules')
    await page.locator('#rows tbody tr').first().waitFor()
    await look('schedules')
    await press(page, 'c')
    await page.getByRole('form').waitFor()
    await look('schedule form')
    expect(found).toEqual({})
    await close(page)
  })
})
