import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import type { PartName, PublishCell, PublishPart } from '#derive/publish/cells.ts'
import { languageField } from '#derive/translations.ts'
import { perObject } from '#derive/values/per-object.ts'
import { storedKey, type AreaStore } from '../records/registry.ts'
import { labelOf } from '../records/search-text.ts'
import type { Engine } from '../world/engine.ts'
import { labelsOf } from '../world/names.ts'
import { fieldNames } from './content.ts'
import { markAbove, markOf, type PublishJob, type PublishedRecord } from './weighing.ts'

export async function cellOf(
  publishing: PublishJob,
  areaStore: AreaStore,
  all: readonly PublishedRecord[],
  changed: boolean,
): Promise<PublishCell<Words>> {
  const { there } = publishing
  const shown: PublishPart<Words>[] = []
  const within = withinOf(all)
  for (const each of all) shown.push(await partOf(publishing, each, within(each)))
  const [own = { area: areaStore.area.id, id: 0, label: '', state: 'same' as const }] = shown
  const parts = shown.filter(({ state }) => state !== 'same')
  const held = parts.find(({ state }) => state === 'conflict')
  const state = held ? 'conflict' : own.state === 'create' ? 'create' : changed ? 'change' : 'same'
  const changedIn = new Set(parts.map(({ language }) => language))
  const sameIn = [...new Set(shown.flatMap(({ language }) => language ?? []))].filter((each) => !changedIn.has(each))
  const several =
    all.length > 1 ? { parts, same: shown.length - parts.length, ...(sameIn.length > 0 ? { sameIn } : {}) } : {}
  const child = held && held !== own ? all[shown.indexOf(held)] : undefined
  const why = child && held?.reason ? { reason: await childsReason(publishing, held, child, within(child)) } : {}
  const { area } = areaStore.store
  return { ...own, area: area.id, environment: there.environment, state, ...why, ...several }
}

function withinOf([own, ...below]: readonly PublishedRecord[]): (each: PublishedRecord) => PublishedRecord | undefined {
  const ownMark = own && markOf(own)
  let known: ReadonlyMap<string, PublishedRecord> | undefined
  return (each) => {
    const mark = markAbove(each.areaStore, (each.mine ?? each.theirs)?.parentId ?? 0)
    if (mark === ownMark) return undefined
    known ??= new Map(below.map((other) => [markOf(other), other]))
    return known.get(mark)
  }
}

async function childsReason(
  { world }: PublishJob,
  { language, reason = words('', '') }: PublishPart<Words>,
  child: PublishedRecord,
  within: PublishedRecord | undefined,
): Promise<Words> {
  const own = language === undefined ? await nameOf(world, child) : words(language, language)
  const above = within ? await nameOf(world, within) : words('', '')
  const [en, zh] = [[above.en, own.en].filter(Boolean).join(', '), [above.zh, own.zh].filter(Boolean).join('，')]
  return en === '' ? reason : words(`${en}: ${reason.en}`, `${zh}：${reason.zh}`)
}

async function nameOf(world: Engine, { areaStore, mine, theirs }: PublishedRecord): Promise<Words> {
  const [label = words('', '')] = await labelsOf(world, areaStore, [{ data: (mine ?? theirs)?.data ?? {} }])
  return label
}

function partName({ areaStore, id, mine, theirs }: PublishedRecord): PartName {
  return { area: areaStore.area.id, id, label: labelOf(areaStore, (mine ?? theirs)?.data ?? {}) }
}

async function partOf(
  { world, there }: PublishJob,
  each: PublishedRecord,
  within: PublishedRecord | undefined,
): Promise<PublishPart<Words>> {
  const { areaStore, id, mine, theirs, effect } = each
  const data = (mine ?? theirs)?.data ?? {}
  const language = await languageOf(world, areaStore, data)
  const { state: planned, reason, keys } = effect
  // a derived value may be the same as before
  const written = there.changes.get(`${areaStore.store.area.id} ${there.environment} ${id}`)
  const state = planned === 'change' && !written ? 'same' : planned
  return {
    ...partName(each),
    ...(within ? { within: partName(within) } : {}),
    ...(language === undefined ? {} : { language }),
    state,
    ...(state === 'conflict' && reason ? { reason } : {}),
    ...(state === 'conflict' && keys.length > 0 ? { fields: fieldNames(areaStore, keys) } : {}),
  }
}

/** Returns the stored key of a translation's language code, else of its language. */
export const languageKeyOf = perObject((area: AnyArea): { readonly key?: string } => {
  const name = languageField(area)
  if (name === undefined) return {}
  const code = Object.entries(area.fields).find(([, { kind }]) => kind === 'language')?.[0]
  return { key: storedKey(area, code ?? name) }
})

async function languageOf(
  world: Engine,
  { area }: AreaStore,
  data: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { key } = languageKeyOf(area)
  if (key === undefined) return undefined
  const value = data[key]
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return undefined
  const found = await world.stored('language', value)
  return typeof found?.data['code'] === 'string' ? found.data['code'] : String(value)
}
