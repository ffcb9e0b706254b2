import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inParts } from '../contract/parts.ts'
import { close, intercept, isFocused, openDesk, press, rowAt, rowsShown, soon, tabTo, type Desk } from './desk.ts'
import { field, rowsOf } from './forms.ts'
import { addGames, gameName } from './games.ts'
import { addPack, packs } from './packs.ts'

const count = 12
let desk: Desk
let folder: string

beforeAll(async () => {
  desk = await openDesk()
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

describe('files', () => {
  test('a picture is uploaded into its field', async () => {
    const page = await desk.open('#/game/h5?keyword=game+0005')
    await rowsShown(page, 1)
    await press(page, 'e')
    await soon(() => field(page, 'Name').inputValue()).toBe(gameName(5))
    const row = page.getByRole('form').locator('[data-field=icon]')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
      'base64',
    )
    const file = row.locator('input[type=file]')
    const icon = { name: 'icon.png', mimeType: 'image/png', buffer: png }
    const upload = row.getByRole('button', { name: 'Icon: Upload…' })
    await tabTo(page, upload)
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await row.getByRole('alert').filter({ hasText: 'notes.txt is not an image.' }).waitFor()
    const gate = Promise.withResolvers<void>()
    await intercept(page, '**/api/resource', async (route) => {
      await gate.promise
      await route.abort('connectionreset')
    })
    await file.setInputFiles(icon)
    await soon(() => upload.getAttribute('aria-disabled')).toBe('true')
    await press(page, 'Control+Enter')
    await page.getByRole('status').filter({ hasText: 'A file is still uploading.' }).waitFor()
    expect(await isFocused(upload)).toBe(true)
    gate.resolve()
    await row.getByRole('alert').waitFor()
    await page.unroute('**/api/resource')
    expect(await file.evaluate((element) => (element as HTMLInputElement).value)).toBe('')
    await file.setInputFiles(icon)
    await row.getByText('icon.png').first().waitFor()
    expect(await isFocused(upload)).toBe(true)
    // the library offers only existing pictures
    await desk.server.request('POST', '/api/resource', inParts('notes.txt', 'no picture'))
    await row.getByRole('button', { name: 'From the library…' }).press('Enter')
    await row.getByRole('option', { name: 'icon.png' }).first().waitFor()
    expect(await row.getByRole('option', { name: 'notes.txt' }).count()).toBe(0)
    await press(page, 'Escape')
    expect(await isFocused(upload)).toBe(true)
    await press(page, 'Control+Enter')
    await soon(() => page.getByRole('form').count()).toBe(0)
    const [saved] = await rowsOf(desk.server, `/api/h5game?keyWord=${encodeURIComponent(gameName(5))}`)
    expect(saved?.['icon']).toEqual(expect.any(Number))
    await soon(() =>
      rowAt(page, 1)
        .locator('img')
        .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length),
    ).toBe(1)
    await close(page)
  })

  test('the same file can be chosen again', async () => {
    const small = join(folder, 'small.obb')
    await writeFile(small, 'small')
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    page.on('filechooser', (chooser) => void chooser.setFiles(small))
    await addPack(page)
    const address = packs(page).getByRole('textbox').first()
    await tabTo(page, packs(page).getByRole('button', { name: 'Choose a file…' }))
    await press(page, 'Enter')
    await soon(() => address.inputValue()).toMatch(/^\/files\//)
    const before = await address.inputValue()
    await tabTo(page, page.getByRole('button', { name: 'Upload another' }))
    await press(page, 'Enter')
    await soon(() => address.inputValue()).not.toBe(before)
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await close(page)
  })
})
