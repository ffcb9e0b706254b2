import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { make, ok, type Row } from '../engine/client.ts'
import {
  activeOption,
  close,
  hash,
  palette,
  paletteInput,
  paletteText,
  press,
  rowsShown,
  soon,
  sharedDesk,
} from './desk.ts'

const desk = sharedDesk()

/** Opens a tag and finds a command for it in the palette. */
async function begin({ id, name }: Row, command: string): Promise<Page> {
  const page = await desk.open(`#/tag?keyword=${String(name)}&_open=${id}`)
  await page.getByRole('region').getByText(String(id)).first().waitFor()
  await press(page, 'j', '.')
  await paletteInput(page).waitFor()
  await page.keyboard.type(command)
  await soon(() => activeOption(page)).toMatch(new RegExp(command, 'i'))
  await press(page, 'Enter')
  return page
}

test('a command that needs an approval leads to the waiting plan', async () => {
  const { server } = desk
  const tag = await make(server, '/api/tag', { name: 'Careful' })
  ok(await server.put('/api/-/approvals', { environment: 'test-ie', required: 1 }))
  const page = await begin(tag, 'Delete')
  await soon(() => paletteText(page)).toMatch(/Someone else has to approve this first/)
  await press(page, 'Control+Enter')
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+/)
  await page.getByText(/Nothing has changed yet/).waitFor()
  expect(await palette(page).count()).toBe(0)
  ok(await server.put('/api/-/approvals', { environment: 'test-ie', required: 0 }))
  expect((await server.get(`/api/tag/${tag.id}`)).status).toBe(200)
  await close(page)
})

test('a record lists the records that use it, with links, and why it cannot be deleted', async () => {
  const { server } = desk
  const tag = await make(server, '/api/tag', { name: 'Named' })
  const topic = await make(server, '/api/special-topic', { title: 'Names it', tags: [tag.id] })
  const page = await begin(tag, 'Delete')
  await soon(() => paletteText(page)).toMatch(/“Names it” uses it/)
  await press(page, 'Escape')
  await page.getByRole('tab', { name: 'Used by' }).press('Enter')
  await page.getByRole('link', { name: 'Names it' }).press('Enter')
  await soon(() => hash(page)).toContain(`_open=${topic.id}`)
  await close(page)
})

test('a record lists what links to it by the type of the link', async () => {
  const { server } = desk
  const rank = await make(server, '/api/rank', { type: 'hot' })
  await make(server, '/api/hotword', { name: 'Links there', linkType: 8, linkRelation: String(rank.id) })
  const page = await desk.open(`#/rank?_open=${rank.id}`)
  await page.getByRole('tab', { name: 'Used by' }).press('Enter')
  await page.getByRole('link', { name: 'Links there' }).waitFor()
  await close(page)
})

test('each undeletable record is named with its reason, and none is announced as deleted', async () => {
  const { server } = desk
  for (const name of ['Held one', 'Held two']) {
    const tag = await make(server, '/api/tag', { name })
    await make(server, '/api/special-topic', { title: `Names ${name}`, tags: [tag.id] })
  }
  const page = await desk.open('#/tag?keyword=Held')
  await rowsShown(page, 2)
  await press(page, 'j', 'x', 'k', 'x', '#')
  await soon(() => paletteText(page)).toMatch(/No changes\. None of the 2 can be run\./)
  for (const name of ['Held one', 'Held two'])
    expect(await paletteText(page)).toMatch(new RegExp(`${name}: Special topic \\d+ “Names ${name}” uses it`))
  expect(await paletteText(page)).not.toMatch(/the rest will run/)
  await close(page)
})
