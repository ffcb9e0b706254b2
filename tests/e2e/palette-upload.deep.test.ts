import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  activeOption,
  close,
  intercept,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  rowsShown,
  soon,
  sharedDesk,
  tabTo,
} from './desk.ts'

const desk = sharedDesk()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
  'base64',
)
const step = (page: Page) => soon(() => paletteInput(page).getAttribute('aria-label'))

let next: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer = png): Promise<void> {
  next = { name, mimeType, buffer }
  const option = palette(page).getByRole('option', { name: /^Upload a (file|picture)…/ })
  await option.waitFor()
  while (!(await activeOption(page))?.startsWith('Upload a')) await press(page, 'ArrowDown')
  await press(page, 'Enter')
}

async function askForPicture(page: Page): Promise<void> {
  await page.keyboard.type('Picture')
  await soon(() => activeOption(page)).toMatch(/^Picture/)
  await press(page, 'Enter')
  await step(page).toBe('Picture · optional')
}

test('a first banner is made with an uploaded picture and published, by Enter alone', async () => {
  const page = await desk.open('#/game/h5')
  page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'first.png', mimeType: 'image/png', buffer: png }))
  await page.getByText('There are no H5 games yet.').waitFor()
  await openPalette(page)
  await page.keyboard.type('new banner')
  await soon(() => activeOption(page)).toMatch(/New banner/)
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toMatch(/Choose a picture or set a link target/)
  await press(page, 'Enter')
  await step(page).toBe('Picture · optional')
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toMatch(/first\.png Ready/)
  await press(page, 'Enter')
  await soon(() => palette(page).count()).toBe(0)

  await press(page, 'g', 'b')
  await rowsShown(page, 1)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toBe('Banners')
  await press(page, 'p')
  await soon(() => paletteText(page)).toMatch(/Publish banner and 1 file to test India/)
  await press(page, 'Escape')
  await tabTo(page, page.getByRole('tab', { name: 'Banners', exact: true }), 'Shift+Tab')
  await press(page, 'ArrowRight')
  await soon(() => heading.innerText()).toBe('SDK banners')
  await close(page)
})

test('a picture step uploads with progress, refuses other files, and may be left during the upload', async () => {
  const page = await desk.open('#/banner')
  // early: Chromium opens its own dialog until it knows of the listener
  page.on('filechooser', (chooser) => void chooser.setFiles(next))
  await rowsShown(page, 1)
  await openPalette(page)
  await page.keyboard.type('>new banner')
  await soon(() => activeOption(page)).toMatch(/New banner/)
  await press(page, 'Enter')
  await step(page).toBe('Ready')
  await askForPicture(page)
  await choose(page, 'notes.txt', 'text/plain')
  await palette(page).getByRole('alert').filter({ hasText: 'notes.txt is not an image.' }).waitFor()

  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await intercept(page, '**/api/resource', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await choose(page, 'left.png', 'image/png')
  await notice(page, 'Uploading…').waitFor()
  expect(await palette(page).getByRole('alert').count()).toBe(0)
  await press(page, 'Backspace')
  await step(page).toBe('Ready')
  const answer = page.waitForResponse('**/api/resource')
  open()
  await (await answer).finished()
  await askForPicture(page)
  await palette(page).getByRole('option', { name: /^left/ }).waitFor()
  await choose(page, 'taken.png', 'image/png')
  await step(page).toBe('Ready')
  expect(await paletteText(page)).toContain('taken.png')
  expect(await paletteText(page)).not.toContain('left.png')
  await press(page, 'Control+Enter')
  await notice(page, 'Created').waitFor()
  await close(page)
})

test('a library file is uploaded from its step, a large one in pieces', async () => {
  const page = await desk.open('#/tag')
  await page.getByText('There are no tags yet.').waitFor()
  page.on('filechooser', (chooser) => void chooser.setFiles(next))
  await openPalette(page)
  await page.keyboard.type('>new game ')
  await soon(() => activeOption(page)).toMatch(/New game/)
  await press(page, 'Enter')
  await step(page).toBe('Name · step 1 of 2')
  await page.keyboard.type('Sample')
  await press(page, 'Enter')

  await step(page).toBe('Kind · step 2 of 2')
  await press(page, 'Enter')
  await step(page).toBe('Ready')
  await page.keyboard.type('APK file')
  await soon(() => activeOption(page)).toMatch(/^APK file/)
  await press(page, 'Enter')

  await step(page).toBe('APK file · optional')
  await choose(page, 'notes.txt', 'text/plain')
  await palette(page).getByRole('alert').filter({ hasText: 'notes.txt is not an APK.' }).waitFor()
  const bytes = Buffer.alloc(20 * 1024 * 1024)
  bytes.write('PK\x03\x04', 'latin1')
  const pieces: number[] = []
  page.on('request', (request) => request.method() === 'PATCH' && pieces.push(pieces.length))
  await choose(page, 'large.apk', 'application/vnd.android.package-archive', bytes)
  await step(page).toBe('Ready')
  expect(await paletteText(page)).toContain('large.apk')
  expect(pieces.length).toBe(3)
  await close(page)
})
