import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { count } from '../depth.ts'
import { close, isFocused, openDesk, press, soon, tabTo, type Desk } from './desk.ts'
import { field } from './forms.ts'
import { addGames } from './games.ts'
import { packs } from './packs.ts'

const games = 12
let desk: Desk
let folder: string
let big: string
const MiB = 1024 * 1024
// large enough to take many seconds even at full speed: checks on a busy machine come late
const bigBytes = count(32, 64) * MiB
// a piece is 8 MiB: how much of the file has arrived with the first one
const firstPiece = (8 * MiB * 100) / bigBytes
let other: string

beforeAll(async () => {
  desk = await openDesk()
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  big = join(folder, 'level-pack.obb')
  other = join(folder, 'sound-pack.obb')
  await writeFile(big, Buffer.alloc(bigBytes, big))
  await writeFile(other, Buffer.alloc(20 * MiB, other))
  await addGames(desk.server, games)
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

describe('files', () => {
  test('a large upload shows progress, pauses, resumes, survives a reload, and is terminated', async () => {
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const speed = (bytes: number) =>
      client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytes,
      })
    const upload = async () => {
      await press(page, 'c')
      await soon(() => isFocused(field(page, 'Name'))).toBe(true)
      await tabTo(page, page.getByRole('button', { name: 'Add OBB file' }))
      await press(page, 'Enter')
      await packs(page).getByRole('button', { name: 'Choose a file…' }).waitFor()
    }
    const choose = () => packs(page).locator('input[type=file]').setInputFiles(big)
    const bar = page.getByRole('progressbar')
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await upload()
    await speed(1_000_000)
    await choose()
    await page.getByRole('progressbar', { name: 'Upload of level-pack.obb' }).waitFor()
    await soon(percent).toBeGreaterThan(1)
    await tabTo(page, page.getByRole('button', { name: 'Pause', exact: true }))
    await press(page, 'Enter')
    await page.getByText('Paused', { exact: true }).waitFor()
    const at = await percent()
    expect(at).toBeLessThan(100)
    await tabTo(page, page.getByRole('button', { name: 'Resume', exact: true }))
    await press(page, 'Enter')
    await soon(percent).toBeGreaterThan(at)
    // the page is left in the middle of the upload
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('filechooser', (chooser) => void chooser.setFiles(other))
    await speed(count(4_000_000, 2_500_000))
    await soon(percent).toBeGreaterThan(firstPiece + 2)
    await speed(100_000)
    expect(await percent()).toBeLessThan(100)
    await page.reload()
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    await upload()
    await page
      .getByText('The upload of level-pack.obb was interrupted. Choose the same file again to resume it.')
      .waitFor()
    const onward = page.waitForRequest((request) => request.method() === 'PATCH')
    await choose()
    await page.getByText(/Resumed where it stopped/).waitFor()
    expect(Number((await onward).headers()['upload-offset'])).toBeGreaterThan(MiB)
    await speed(-1)
    await page.getByText('Uploaded', { exact: true }).waitFor()
    const address = await packs(page).getByRole('textbox').first().inputValue()
    expect(address).toMatch(/\/files\//)
    expect((await desk.server.get(new URL(address, desk.origin()).pathname)).headers['content-length']).toBe(
      String(bigBytes),
    )
    // starts another upload and leaves the page
    await speed(1_000_000)
    await tabTo(page, page.getByRole('button', { name: 'Upload another' }))
    await press(page, 'Enter')
    await page.getByRole('progressbar', { name: 'Upload of sound-pack.obb' }).waitFor()
    await soon(percent).toBeGreaterThan(5)
    const gone = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/api/upload'),
    )
    await tabTo(page, page.getByRole('button', { name: 'Cancel the upload' }))
    await press(page, 'Enter')
    const answer = await gone
    expect(answer.status()).toBe(204)
    await soon(() => bar.count()).toBe(0)
    expect(
      (await desk.server.request('HEAD', new URL(answer.url()).pathname, { headers: { 'tus-resumable': '1.0.0' } }))
        .status,
    ).toBeGreaterThanOrEqual(404)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')))).toEqual([])
    await close(page)
  })
})
