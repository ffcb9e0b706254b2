import { beforeAll, describe, expect, test } from 'vitest'
import { close, hash, isFocused, notice, press, rowsShown, soon, sharedDesk } from './desk.ts'
import { addGames, gameName } from './games.ts'
import { clipboard, editing, param, paste, source } from './workbench.ts'

const count = 20
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const onShelf = async (): Promise<number> =>
  ((await desk.server.get('/api/h5game?onShelf=1&pageSize=100')).body.data as unknown[]).length

describe('the editor', () => {
  test('a new script is checked while it is typed, then saved, planned, opened, applied and undone', async () => {
    const page = await desk.open('#/scripts', clipboard)
    await page.getByRole('link', { name: 'Take games without plays offline' }).waitFor()
    await press(page, 'c')
    await editing(page)
    await paste(page, source.replace('toggleOnline', 'toggleOnlin'))
    await page.getByText('1 problem', { exact: true }).waitFor()
    await press(page, 'Escape', 'Tab', '!')
    await page.getByText("Did you mean 'toggleOnline'?", { exact: false }).waitFor()
    await editing(page)
    await paste(page, source.replace('await ops.', 'ops.').replace("'over'", 'Temporal'))
    await page.getByText('Nobody waits for this promise', { exact: false }).first().waitFor()
    await page.getByText('There is no Temporal in scripts: use Date', { exact: false }).first().waitFor()
    await editing(page)
    await paste(page, source)
    await page.getByText('no type errors').waitFor()
    await press(page, 'Control+s')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await soon(() => name.inputValue()).toBe('take-idle-games-offline')
    await press(page, 'Enter')
    await notice(page, 'Saved version 1.').waitFor()
    await soon(() => hash(page)).toBe('#/scripts?name=take-idle-games-offline')
    await editing(page)
    await press(page, 'Control+Enter')
    await soon(() => isFocused(param(page, 'Reason'))).toBe(true)
    await page.keyboard.type('Nobody plays it')
    await press(page, 'Control+Enter')
    const before = await onShelf()
    await page.getByRole('region', { name: 'Plan', exact: true }).getByText('3 changes in 1 environment').waitFor()
    await soon(() => page.getByRole('log').innerText()).toContain(`${gameName(1)} goes`)
    expect(await onShelf()).toBe(before)
    await press(page, 'Control+Shift+Enter')
    await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
    await rowsShown(page, 4)
    await page.getByRole('heading', { name: /Take idle games offline/ }).waitFor()
    await press(page, 'Control+Enter')
    await page.getByRole('button', { name: 'Undo this run' }).waitFor()
    expect(await onShelf()).toBe(before - 3)
    await press(page, 'u')
    await notice(page, 'Undid 3 changes').first().waitFor()
    expect(await onShelf()).toBe(before)
    await close(page)
  })
})
