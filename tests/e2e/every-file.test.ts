import { test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Field } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { listEntry } from '#derive/lists.ts'
import { mediaOf } from '#derive/values/media.ts'
import { sampled } from '../depth.ts'
import { close, press, soon, sharedDesk } from './desk.ts'

/** A field for files in the form of a new record. */
interface FileField {
  readonly path: string
  readonly area: string
  readonly isTab: boolean
  readonly name: string
  readonly field: Field
}

const entries = calls(playdesk.areas)
const nameOf = new Map<string, string>(Object.entries(playdesk.areas).map(([name, area]) => [area.id, name]))
const takesFile = ({ kind, media, of }: Field): boolean =>
  kind === 'image' || kind === 'file' || (kind === 'url' && media !== undefined) || of === 'resource'

const pages = playdesk.menu.flatMap((group) => group.pages).filter((page) => !page.view && !page.form)
const fields = [...new Map(pages.map((page) => [page.path, page])).values()].flatMap(({ path, areas }) =>
  areas.flatMap((id, at): FileField[] => {
    // child records are listed beside their parent
    if (listEntry(entries, nameOf.get(id) ?? '')?.path.includes('{')) return []
    const create = entries.find(({ area, command }) => area.id === id && command.verb === 'create')
    if (!create) return []
    return Object.entries(inputFields(create)).flatMap(([name, field]) =>
      takesFile(field) ? [{ path, area: id, isTab: at > 0, name, field }] : [],
    )
  }),
)
const traitsOf = ({ field }: FileField): string[] => [`${field.kind} ${mediaOf(field)} ${field.asUrl ?? false}`]

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/QualHAAAAABJRU5ErkJggg==',
  'base64',
)
const samples = {
  image: { name: 'sample.png', mimeType: 'image/png', buffer: png },
  video: { name: 'sample.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42', 'latin1') },
  apk: { name: 'sample.apk', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\x03\x04\x14', 'latin1') },
} as const
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('one\ntwo\n') }

const desk = sharedDesk()

test.each(sampled(fields, traitsOf).map((each) => [`${each.path} ${each.area} ${each.name}`, each] as const))(
  '%s: the form uploads a file and refuses one of another kind',
  async (_, { path, area, isTab, name, field }) => {
    const page = await desk.open(`#${path}${isTab ? `?_tab=${area}` : ''}`)
    await page.locator('main').getByRole('grid').or(page.locator('main').getByRole('treegrid')).first().waitFor()
    await soon(() => page.locator('main [aria-busy=true]').count()).toBe(0)
    await press(page, 'c')
    const row = page.getByRole('form').locator(`[data-field=${name}]`)
    const input = row.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    const media = mediaOf(field)
    if (media) {
      await input.setInputFiles(notes)
      await row.getByRole('alert').filter({ hasText: 'notes.txt is not' }).waitFor()
    }
    await input.setInputFiles(media ? samples[media] : notes)
    await soon(() => row.getByRole('alert').count()).toBe(0)
    if (field.kind === 'image' && !field.asUrl) await row.getByText('sample', { exact: false }).first().waitFor()
    else if (field.kind === 'image') await row.getByText('/files/', { exact: false }).first().waitFor()
    else if (field.of) await soon(() => row.getByRole('combobox').inputValue()).toMatch(/^(sample|notes)/)
    else await soon(() => row.getByRole('textbox').inputValue()).toMatch(/^\/files\//)
    await close(page)
  },
)
