import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inParts } from '../contract/parts.ts'
import { close, intercept, isFocused, openDesk, press, rowAt, rowsShown, soon, tabTo, type Desk } from './desk.ts'
import { alert, field, rowsOf } from './forms.ts'
import { addGames, gameName } from './games.ts'

const count = 12
let desk: Desk
let folder: string
let big: string
// so large that at its best speed below it takes half a minute: a busy machine is late for many a look
const bigBytes = 64 * 1024 * 1024
let other: string

beforeAll(async () => {
  desk = await openDesk()
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  big = join(folder, 'level-pack.obb')
  other = join(folder, 'sound-pack.obb')
  await writeFile(big, Buffer.alloc(bigBytes, big))
  await writeFile(other, Buffer.alloc(20 * 1024 * 1024, other))
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

const packs = (page: Page) => page.getByRole('form').locator('[data-field=obbs]')
const pack = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('abc') })

async function addPack(page: Page): Promise<void> {
  await press(page, 'c')
  await soon(() => isFocused(field(page, 'Name'))).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'Add OBB file' }))
  await press(page, 'Enter')
}

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
    await row.getByRole('alert').filter({ hasText: 'notes.txt is not a picture.' }).waitFor()
    const gate = Promise.withResolvers<void>()
    await intercept(page, '**/api/resource', async (route) => {
      await gate.promise
      await route.abort('connectionreset')
    })
    await file.setInputFiles(icon)
    await soon(() => upload.getAttribute('aria-disabled')).toBe('true')
    await press(page, 'Control+Enter')
    await page.getByRole('status').filter({ hasText: 'A file is still being uploaded.' }).waitFor()
    expect(await isFocused(upload)).toBe(true)
    gate.resolve()
    await row.getByRole('alert').waitFor()
    await page.unroute('**/api/resource')
    expect(await file.evaluate((element) => (element as HTMLInputElement).value)).toBe('')
    await file.setInputFiles(icon)
    await row.getByText('icon.png').first().waitFor()
    expect(await isFocused(upload)).toBe(true)
    // offered is what is here already, as far as it is a picture
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

  test('a large upload shows its progress, pauses, goes on, survives a reload, and is terminated', async () => {
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
      await page.getByRole('button', { name: 'Choose a file…' }).waitFor()
    }
    const choose = () => page.getByRole('form').locator('[data-field=obbs] input[type=file]').setInputFiles(big)
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
    // the page goes away in the middle
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('filechooser', (chooser) => void chooser.setFiles(other))
    await speed(2_500_000)
    // the first piece of 8 MiB has arrived
    await soon(percent).toBeGreaterThan(15)
    await speed(100_000)
    expect(await percent()).toBeLessThan(100)
    await page.reload()
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    await upload()
    await page.getByText('level-pack.obb stopped halfway. Choose the same file again to go on.').waitFor()
    const onward = page.waitForRequest((request) => request.method() === 'PATCH')
    await choose()
    await page.getByText(/Goes on where it stopped/).waitFor()
    expect(Number((await onward).headers()['upload-offset'])).toBeGreaterThan(1024 * 1024)
    await speed(-1)
    await page.getByText('Uploaded', { exact: true }).waitFor()
    const address = await page.getByRole('form').locator('[data-field=obbs]').getByRole('textbox').first().inputValue()
    expect(address).toMatch(/\/files\//)
    expect((await desk.server.get(new URL(address, desk.origin()).pathname)).headers['content-length']).toBe(
      String(bigBytes),
    )
    // once more, and away with it
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

  test('the same file can be chosen again', async () => {
    const small = join(folder, 'small.obb')
    await writeFile(small, 'small')
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    page.on('filechooser', (chooser) => void chooser.setFiles(small))
    await addPack(page)
    const address = page.getByRole('form').locator('[data-field=obbs]').getByRole('textbox').first()
    await tabTo(page, page.getByRole('button', { name: 'Choose a file…' }))
    await press(page, 'Enter')
    await soon(() => address.inputValue()).toMatch(/^\/files\//)
    const before = await address.inputValue()
    await tabTo(page, page.getByRole('button', { name: 'Upload another' }))
    await press(page, 'Enter')
    await soon(() => address.inputValue()).not.toBe(before)
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await close(page)
  })

  test.each([
    [400, undefined, 'The server refused the upload (400).'],
    [201, {}, 'The server did not say where the upload goes (no Location). Try again.'],
    [401, undefined, 'You are signed out. Sign in in another tab, then resume.'],
  ] as const)('an answer of %i to an upload has its own words', async (status, headers, text) => {
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    await intercept(page, '**/api/upload', (route) =>
      route.fulfill({ status, headers: { 'tus-resumable': '1.0.0', ...headers } }),
    )
    await page.clock.install()
    await addPack(page)
    await packs(page).locator('input[type=file]').setInputFiles(pack('small.obb'))
    // over the pauses between attempts
    await soon(async () => {
      await page.clock.runFor(5_000)
      return page.getByRole('alert').allInnerTexts()
    }).toEqual([text])
    await close(page)
  })

  test.each([
    [204, '服务器没有返回有效的已传位置，请重试。'],
    [302, '服务器返回了意外的结果（302），请重试。'],
    [413, '服务器拒绝了上传（413）。'],
    [423, '上传已被占用，请稍后重试。'],
    [503, '服务器出错（503），重试后仍未恢复。可从中断处继续。'],
  ])('a piece that is answered %i is told of, the form stays, and one goes on', async (status, text) => {
    const page = await desk.open('#/game/applet', { language: 'zh' })
    await page.getByRole('grid').waitFor()
    const pieces = '**/api/upload/*'
    await intercept(page, pieces, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, headers: { 'tus-resumable': '1.0.0' } })
        : route.continue(),
    )
    await page.clock.install()
    await press(page, 'c')
    await soon(() => isFocused(field(page, '名称'))).toBe(true)
    await page.keyboard.type('Kept')
    const files = packs(page)
    await tabTo(page, files.getByRole('button').last())
    await press(page, 'Enter')
    const name = `${status}.obb`
    const choose = () => files.locator('input[type=file]').setInputFiles(pack(name))
    await choose()
    await soon(async () => {
      await page.clock.runFor(5_000)
      return files.getByRole('alert').allInnerTexts()
    }).toEqual([text])
    expect(await field(page, '名称').inputValue()).toBe('Kept')
    await page.unroute(pieces)
    await tabTo(page, files.getByRole('button', { name: status === 413 ? '取消上传' : '继续', exact: true }))
    await press(page, 'Enter')
    if (status === 413) await choose()
    await soon(async () => {
      await page.clock.runFor(1_000)
      return files.getByText('已上传', { exact: true }).count()
    }).toBe(1)
    await close(page)
  })

  test('B111 a refused upload is tried again after 0, 1, 3 and 5 seconds, and then by hand', async () => {
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    const attempts: number[] = []
    await intercept(page, '**/api/upload', async (route) => {
      attempts.push(await page.evaluate(() => Date.now()))
      await route.fulfill({ status: 503, headers: { 'tus-resumable': '1.0.0' } })
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await addPack(page)
    await packs(page).locator('input[type=file]').setInputFiles(pack('small.obb'))
    const alerts = page.getByRole('alert')
    for (let steps = 0; steps < 200 && (await alerts.count()) === 0; steps += 1) await page.clock.runFor(100)
    expect(await alerts.count()).toBe(1)
    const pauses = attempts.slice(1).map((time, at) => time - attempts[at]!)
    expect(pauses).toHaveLength(4)
    for (const [at, least] of [0, 1_000, 3_000, 5_000].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(least)
      expect(pauses[at]).toBeLessThan(least + 1_000)
    }
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
    await close(page)
  })

  test('offline an upload waits, and goes on by itself when the network is back', async () => {
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    await addPack(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const network = (offline: boolean, uploadThroughput = -1) =>
      client.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
    await network(false, 4_000_000)
    await page.getByRole('form').locator('[data-field=obbs] input[type=file]').setInputFiles(big)
    await soon(async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(3)
    await network(true)
    await alert(page, 'No connection. Resume when you are back online.').waitFor()
    await network(false)
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await close(page)
  })
})
