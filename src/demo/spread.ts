import { environments, type Environment } from '#derive/environment.ts'
import { idsIn } from '#server/records/references.ts'
import { storedKey } from '#server/records/registry.ts'
import { hashOf, randomOf } from './words/random.ts'
import type { Demo } from './source.ts'
import type { Item, Stock } from './stock.ts'
import { ageOf } from './time.ts'

/** Days from test to each environment. */
const delays: Readonly<Record<Environment, number>> = {
  'test-ie': 0,
  'test-ind': 2,
  'pre-ie': 3,
  'pre-ind': 5,
  'prod-ie': 7,
  'prod-ind': 9,
}

// shares of unpublished and of locally changed records
const [missing, different] = [0.02, 0.04]

/** The newest are unpublished, some differ. */
export interface Share {
  readonly environment: Environment
  readonly has: (area: string, id: number) => boolean
  /** the same object if nothing differs */
  readonly data: (item: Item) => Readonly<Record<string, unknown>>
}

export function sharesOf(stock: Stock, demo: Demo): Share[] {
  return environments.map((environment) => shareOf(environment, stock, demo))
}

function shareOf(environment: Environment, stock: Stock, demo: Demo): Share {
  const known = new Map<string, Map<number, boolean>>([...stock.keys()].map((area) => [area, new Map()]))

  function has(area: string, id: number): boolean {
    const answers = known.get(area)
    const before = answers?.get(id)
    if (!answers || before !== undefined) return before ?? false
    const item = stock.get(area)?.get(id)
    if (!item) throw new Error(`the demonstration set refers to ${area} ${id}, which it does not have`)
    // circular references count as present
    answers.set(id, true)
    const answer = isOut(item) && needed(item).every(([of, other]) => has(of, other))
    answers.set(id, answer)
    return answer
  }

  function isOut({ row, source, areaStore }: Item): boolean {
    if (source.environments && !source.environments.includes(environment)) return false
    if (source.has && !source.has(row, environment)) return false
    if (source.steady || environment === 'test-ie') return true
    return (
      ageOf(row.created) > delays[environment] &&
      chance(`missing/${areaStore.area.id}/${row.id}/${environment}`) >= missing
    )
  }

  function data(item: Item): Readonly<Record<string, unknown>> {
    const own = { ...said(item, environment), ...item.source.settle?.(item.row, environment, demo) }
    const lost: Record<string, unknown> = {}
    for (const { key, of, many, inside, required } of item.references) {
      // a list may point to several kinds of records
      const [left] = required ? [] : kept(lost[key] ?? item.data[key], of, many, inside)
      if (left !== undefined) lost[key] = left
    }
    return Object.keys(own).length + Object.keys(lost).length === 0 ? item.data : { ...item.data, ...own, ...lost }
  }

  /** Returns the value without missing records, in a list; empty when nothing is missing. */
  function kept(value: unknown, of: string, many: boolean, inside?: string): unknown[] {
    if (value === null || value === undefined) return []
    const isThere = (each: unknown) => {
      const id = inside === undefined ? each : (each as Readonly<Record<string, unknown>>)[inside]
      return typeof id !== 'number' || has(of, id)
    }
    if (!many) return isThere(value) ? [] : [null]
    const all = value as readonly unknown[]
    return all.every(isThere) ? [] : [all.filter(isThere)]
  }

  return { environment, has, data }
}

function needed({ row, areaStore, references, data }: Item): [area: string, id: number][] {
  const parent = areaStore.area.parent
  const above: [string, number][] = parent !== undefined && row.parent !== undefined ? [[parent, row.parent]] : []
  return [
    ...above,
    ...references.flatMap((reference): [string, number][] =>
      reference.required && !reference.many ? idsIn(reference, data).map((id) => [reference.of, id]) : [],
    ),
  ]
}

function said({ row, source, areaStore: { area, store } }: Item, environment: Environment): Record<string, unknown> {
  const name = `different/${area.id}/${row.id}/${environment}`
  if (!source.differ || environment === 'test-ie' || chance(name) >= different) return {}
  const values = Object.entries(source.differ(row, randomOf(name)))
  return Object.fromEntries(
    values.map(([field, value]) => [storedKey(field in area.fields ? area : store.area, field), value]),
  )
}

/** From 0 to 1, by name. */
function chance(name: string): number {
  // the last bits of the hash change too little between ids
  const hash = hashOf(name)
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 1_000_003) / 1_000_003
}
