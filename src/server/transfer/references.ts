import { words, type Field, type Words } from '#catalogue/index.ts'
import { fromCell, kinds, referencedArea } from '#derive/kinds/kinds.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { isStorable } from '#derive/kinds/shared/plain-text.ts'
import { chunks } from '#derive/values/chunks.ts'
import { undeleted } from '../records/references.ts'
import { areaStoreOf, storedKey, type Registry } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'

type Labels = ReturnType<typeof labelsOf>

const batch = 100

function folded(text: unknown): string {
  return typeof text === 'string' ? foldText(text).trim() : ''
}

function idsOf(rows: readonly { readonly id?: unknown }[] = []): number[] {
  return rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
}

export function labelsOf(world: Engine) {
  const known = new Map<string, number | 'none' | 'several'>()
  /** Finds records by source key; returns the texts that match none. */
  async function lookKeys(areaId: string, texts: readonly string[]): Promise<readonly string[]> {
    const areaStore = areaStoreOf(world.registry, areaId)
    const { intake, unique: [name, ...more] = [] } = areaStore.area
    if (!intake || name === undefined || more.length > 0) return texts
    const key = storedKey(areaStore.area, name)
    const rows = await world.select(areaStore, { where: [[key, texts]], sort: [], limit: texts.length, offset: 0 })
    for (const { id, data } of rows) keep(areaId, String(data[key]), [id])
    const found = new Set(rows.map(({ data }) => data[key]))
    return texts.filter((text) => !found.has(text))
  }

  async function look(areaId: string, labels: readonly string[], isFolded = false): Promise<void> {
    const areaStore = areaStoreOf(world.registry, areaId)
    const { area, label = '' } = areaStore
    const key = storedKey(area, label)
    const limit = labels.length * batch
    const isSearched = isFolded && (area.search ?? [label]).includes(label)
    const wanted = [key, isFolded ? { folded: labels } : labels] as const
    const rows = await world.select(areaStore, {
      where: [wanted, ...undeleted(area), ...Object.entries(area.where ?? {})],
      ...(isSearched ? { keyword: labels } : {}),
      sort: [],
      limit,
      offset: 0,
    })
    // the limit may cut off other labels
    if (rows.length === limit && labels.length > 1)
      return void (await Promise.all(labels.map((each) => look(areaId, [each], isFolded))))
    const keyOf = (text: unknown): unknown => (isFolded ? folded(text) : text)
    const found = Map.groupBy(rows, ({ data }) => keyOf(data[key]))
    for (const each of labels) keep(areaId, each, idsOf(found.get(keyOf(each))))
    const missing = isFolded ? [] : labels.filter((each) => !found.has(each))
    if (missing.length > 0) await look(areaId, missing, true)
  }

  function keep(areaId: string, label: string, ids: readonly number[]): void {
    const [first, second] = ids
    known.set(`${areaId} ${label}`, second === undefined ? (first ?? 'none') : 'several')
  }
  return {
    async learn(wanted: Iterable<readonly [area: string, label: string]>): Promise<void> {
      const missing = new Map<string, Set<string>>()
      for (const [area, label] of wanted) {
        // an earlier row may have created it
        const found = known.get(`${area} ${label}`) ?? 'none'
        // a text that cannot be stored is no label
        if (found !== 'none' || !isNamed(world, area) || !isStorable(label)) continue
        missing.set(area, (missing.get(area) ?? new Set()).add(label))
      }
      for (const [area, labels] of missing)
        for (const some of chunks([...labels], batch)) {
          const left = await lookKeys(area, some)
          if (left.length > 0) await look(area, left)
        }
    },
    find: (area: string, label: string) => known.get(`${area} ${label}`) ?? 'none',
  }
}

export function referenced(field: Field): string | undefined {
  if (field.kind === 'list') return field.item && field.item.kind !== 'list' ? referenced(field.item) : undefined
  return referencedArea(field)
}

export function labelIn(cell: string): string {
  return cell.trim().normalize('NFC')
}

/** Returns ids as numbers, labels as text. */
export function partsOf(field: Field, cell: string): unknown[] {
  const text = labelIn(cell)
  const parts = field.kind === 'list' ? listed(text) : [text]
  return parts
    .map((part) => (typeof part === 'string' && /^\s*\d+\s*$/.test(part) ? Number(part) : part))
    .filter((part) => part !== '')
}

function listed(text: string): unknown[] {
  try {
    const parsed: unknown = text.startsWith('[') ? JSON.parse(text) : undefined
    if (Array.isArray(parsed)) return parsed
  } catch {
    // not JSON: a label that starts with a bracket
  }
  return text.split(/[,|]/).map((each) => each.trim())
}

function isNamed(world: Engine, areaId: string): boolean {
  const areaStore = world.registry.get(areaId)
  const label = areaStore?.area.fields[areaStore.label ?? '']
  return label !== undefined && kinds[label.kind].isText === true
}

export type CellValue = { readonly value: unknown } | { readonly fault: Words }

/** Labels become ids, option titles become their values. */
export function cellValue(field: Field, cell: string, registry: Registry, labels: Labels): CellValue {
  const areaId = referenced(field)
  if (areaId === undefined) return { value: fromCell(field, cell) }
  const ids = []
  const whole = labels.find(areaId, labelIn(cell))
  for (const part of typeof whole === 'number' ? [whole] : partsOf(field, cell)) {
    const id = typeof part === 'string' ? labels.find(areaId, part) : part
    if (id === 'none' || id === 'several') return { fault: unclear(registry, areaId, String(part), id) }
    ids.push(id)
  }
  return { value: field.kind === 'list' ? ids : ids[0] }
}

function unclear(registry: Registry, areaId: string, label: string, count: 'none' | 'several'): Words {
  const { title, titles } = registry.has(areaId)
    ? areaStoreOf(registry, areaId).area
    : { title: words(areaId, areaId), titles: words(areaId, areaId) }
  const name = label.slice(0, 100)
  return count === 'none'
    ? words(`There is no ${title.en.toLowerCase()} named ${name}.`, `没有名为“${name}”的${title.zh}。`)
    : words(
        `Several ${titles.en.toLowerCase()} are named ${name}. Enter the id.`,
        `有多个${title.zh}名为“${name}”，请填写编号。`,
      )
}
