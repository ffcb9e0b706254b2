import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { close, openDesk, press, soon, tabTo, type Desk } from './desk.ts'
import { addGames } from './games.ts'
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
