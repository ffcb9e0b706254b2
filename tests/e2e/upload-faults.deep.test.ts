import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { close, intercept, isFocused, openDesk, press, soon, tabTo, type Desk } from './desk.ts'
import { alert, field } from './forms.ts'
import { addPack, pack, packs } from './packs.ts'

let desk: Desk
let folder: string
let big: string
beforeAll(async () => {
  desk = await openDesk()
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  big = join(folder, 'level-pack.obb')
  await writeFile(big, Buffer.alloc(64 * 1024 * 1024, big))
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

describe('failed uploads', () => {
  const refusals = [
    [400, undefined, 'The server refused the upload (400).'],
    [201, {}, 'The server did not return an upload address (no Location). Try again.'],
    [401, undefined, 'You are signed out. Sign in in another tab, then resume.'],
  ] as const
  test.each(few(refusals, 1))('an upload answered with %i has its own message', async (status, headers, text) => {
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    await intercept(page, '**/api/upload', (route) =>
      route.fulfill({ status, headers: { 'tus-resumable': '1.0.0', ...headers } }),
    )
    await page.clock.install()
    await addPack(page)
    await packs(page).locator('input[type=file]').setInputFiles(pack('small.obb'))
    // skips the pauses between attempts
    await soon(async () => {
      await page.clock.runFor(5_000)
      return page.getByRole('alert').allInnerTexts()
    }).toEqual([text])
    await close(page)
  })

  // a retried status, a final one, then the other messages
  const answers = [
    [503, '服务器出错（503），重试后仍未恢复。可从中断处继续。'],
    [413, '服务器拒绝了上传（413）。'],
    [204, '服务器没有返回有效的已传位置，请重试。'],
    [302, '服务器返回了意外的结果（302），请重试。'],
    [423, '上传已被占用，请稍后重试。'],
  ] as const
  test.each(few(answers, 2))(
    'a part answered with %i is reported, the form stays, and the upload resumes',
    async (status, text) => {
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
    },
  )

  test('B111 a refused upload is retried after 0, 1, 3 and 5 seconds, and then by hand', async () => {
    const page = await desk.open('#/game/applet')
    await page.getByText(/There are no games yet|Nothing matches/).waitFor()
    const attempts: number[] = []
    await intercept(page, '**/api/upload', async (route) => {
      attempts.push(await page.evaluate(() => Date.now()))
      await route.fulfill({ status: 503, headers: { 'tus-resumable': '1.0.0' } })
    })
    let answered = 0
    page.on(
      'requestfinished',
      (request) => void (answered += new URL(request.url()).pathname === '/api/upload' ? 1 : 0),
    )
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await addPack(page)
    await packs(page).locator('input[type=file]').setInputFiles(pack('small.obb'))
    await soon(() => answered).toBe(1)
    const alerts = page.getByRole('alert')
    for (let steps = 0; steps < 200 && (await alerts.count()) === 0; steps += 1) {
      await page.clock.runFor(100)
      // answers take real time, which the page's fake clock does not advance
      await page.evaluate(() => new Promise((resolve) => void fetch('/healthz').then(resolve, resolve)))
      await soon(() => answered).toBe(attempts.length)
    }
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

  test('an upload waits while offline, and resumes when the network is back', async () => {
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
