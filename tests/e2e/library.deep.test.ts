import { expect, test } from 'vitest'
import { activeOption, isFocused, openPalette, press, soon, sharedDesk } from './desk.ts'
import { field, rowsOf } from './forms.ts'

const desk = sharedDesk()

const apk = (name: string) => ({
  name,
  mimeType: 'application/vnd.android.package-archive',
  buffer: Buffer.from(`PK\u0003\u0004${name}`),
})

test('a file is uploaded on the page of files, and from the palette anywhere', async () => {
  const page = await desk.open('#/resource')
  await page
    .getByRole('button', { name: /^New file/ })
    .first()
    .waitFor()
  await press(page, 'c')
  const dialog = page.getByRole('dialog', { name: 'Upload to the library' })
  await soon(() => isFocused(dialog.getByRole('button', { name: 'Choose a file' }))).toBe(true)
  await dialog.locator('input[type=file]').setInputFiles(apk('first.apk'))
  await dialog.getByText('first.apk').first().waitFor()
  await page.getByText('Uploaded first.apk.').first().waitFor()
  await press(page, 'Escape')
  await page.getByRole('gridcell', { name: 'first.apk', exact: true }).waitFor()
  await openPalette(page)
  await page.keyboard.type('upload files')
  await soon(() => activeOption(page)).toContain('Upload files')
  await press(page, 'Enter')
  await dialog.waitFor()
})

test('the APK of a game is uploaded in its form, and saved with it', async () => {
  const page = await desk.open('#/game/apk')
  await page.getByText('There are no APK games yet.').waitFor()
  await press(page, 'c')
  await soon(() => isFocused(field(page, 'Name'))).toBe(true)
  await page.keyboard.type('With its APK')
  const row = page.getByRole('form').locator('[data-field=apkId]')
  await row.locator('input[type=file]').setInputFiles(apk('game.apk'))
  await soon(() => row.getByRole('combobox').inputValue()).toMatch(/^game\.apk · \d+$/)
  await press(page, 'Control+Enter')
  await soon(async () => (await rowsOf(desk.server, '/api/cpk/game'))[0]).toMatchObject({
    name: 'With its APK',
    apkId: expect.any(Number) as number,
  })
})
