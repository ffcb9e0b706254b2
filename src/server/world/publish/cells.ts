import { words, type Words } from '#catalogue/index.ts'
import type { PublishCell, PublishPart } from '#derive/publish/cells.ts'
import { languageField } from '#derive/translations.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { textsOf } from '../../records/search-text.ts'
import type { Engine } from '../engine.ts'
import { labelsOf } from '../names.ts'
import { fieldNames } from './content.ts'
import type { Publishing, Weighing } from './weighing.ts'

/** What became of an item there, of it and all that belongs to it. */
export async function cellOf(
  publishing: Publishing,
  areaStore: AreaStore,
  all: readonly Weighing[],
  changed: boolean,
): Promise<PublishCell<Words>> {
  const { there } = publishing
  const shown: PublishPart<Words>[] = []
  for (const each of all) shown.push(await partOf(publishing, each))
  const [own = { area: areaStore.area.id, id: 0, label: '', state: 'same' as const }] = shown
  const parts = shown.filter(({ state }) => state !== 'same')
  const held = parts.find(({ state }) => state === 'conflict')
  const state = held ? 'conflict' : own.state === 'create' ? 'create' : changed ? 'change' : 'same'
  const several = all.length > 1 ? { parts, same: shown.length - parts.length } : {}
  const child = held && held !== own ? all[shown.indexOf(held)] : undefined
  const why = child && held?.reason ? { reason: await childsReason(publishing, held, child, held.reason) } : {}
  const { area } = areaStore.store
  return { ...own, area: area.id, environment: there.environment, state, ...why, ...several }
}

async function childsReason(
  { world }: Publishing,
  { language }: PublishPart<Words>,
  { areaStore, mine, theirs }: Weighing,
  reason: Words,
): Promise<Words> {
  const [label = words('', '')] = await labelsOf(world, areaStore, [{ data: (mine ?? theirs)?.data ?? {} }])
  const { en, zh } = language === undefined ? label : words(language, language)
  return en === '' ? reason : words(`${en}: ${reason.en}`, `${zh}：${reason.zh}`)
}

async function partOf(
  { world, there }: Publishing,
  { areaStore, id, mine, theirs, weighed }: Weighing,
): Promise<PublishPart<Words>> {
  const data = (mine ?? theirs)?.data ?? {}
  const language = await languageOf(world, areaStore, data)
  const { state: planned, reason, keys } = weighed
  // a value that follows from others may come out as it was
  const written = there.changes.get(`${areaStore.store.area.id} ${there.environment} ${id}`)
  const state = planned === 'change' && !written ? 'same' : planned
  return {
    area: areaStore.area.id,
    id,
    label: textsOf(areaStore, data).label,
    ...(language === undefined ? {} : { language }),
    state,
    ...(state === 'conflict' && reason ? { reason } : {}),
    ...(state === 'conflict' && keys.length > 0 ? { fields: fieldNames(areaStore, keys) } : {}),
  }
}

async function languageOf(
  world: Engine,
  { area }: AreaStore,
  data: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const code = Object.entries(area.fields).find(([, { kind }]) => kind === 'language')?.[0]
  const name = languageField(area)
  if (name === undefined) return undefined
  const value = data[storedKey(area, code ?? name)]
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return undefined
  const found = await world.stored('language', value)
  return typeof found?.data['code'] === 'string' ? found.data['code'] : String(value)
}
