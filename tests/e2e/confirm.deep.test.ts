import { expect, test } from 'vitest'
import { make, ok } from '../engine/client.ts'
import { close, isFocused, notice, paletteText, press, rowsShown, soon, sharedDesk } from './desk.ts'

const desk = sharedDesk()

test('an action on many records needs their number typed', async () => {
  const { server } = desk
  for (let at = 0; at < 100; at++) await make(server, '/api/tag', { name: `Crowd ${at}` })
  const page = await desk.open('#/tag?keyword=Crowd')
  await rowsShown(page, 100)
  await press(page, '*', '#')
  await soon(() => paletteText(page)).toMatch(/100 changes\./)
  await press(page, 'Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await page.keyboard.type('100')
  await press(page, 'Enter')
  await notice(page, /Deleted 100/)
    .first()
    .waitFor()
  expect(ok(await server.get('/api/tag?keyword=Crowd')).total).toBe(0)
  await press(page, 'z')
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await page.keyboard.type('100')
  await press(page, 'Enter')
  await notice(page, /^Undid 100 changes/)
    .first()
    .waitFor()
  await press(page, 'Shift+Z')
  await dialog.getByText(/^Redo: Deleted/).waitFor()
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await press(page, 'Escape')
  await soon(() => dialog.count()).toBe(0)
  expect(ok(await server.get('/api/tag?keyword=Crowd')).total).toBe(100)

  // on the page of a run as well
  const [run] = ok(await server.get('/api/-/runs?pageSize=1')).data as { id: number }[]
  await page.evaluate((id) => void (location.hash = `/runs?run=${id}`), run!.id)
  await rowsShown(page, 101)
  await press(page, 'u')
  await page.getByRole('menuitem', { name: 'Undo the whole run' }).waitFor()
  await press(page, 'End', 'Enter')
  await dialog.getByText(/^Undo: /).waitFor()
  await press(page, 'Escape')
  await soon(() => dialog.count()).toBe(0)
  expect(ok(await server.get('/api/tag?keyword=Crowd')).total).toBe(100)
  await close(page)
})
