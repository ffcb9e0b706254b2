import type { Entry } from '#derive/calls.ts'
import { Problem } from '../problem.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { uniqueKeysOf, comparedValues } from '../records/unique.ts'
import { writeTogether } from '../world/write-together.ts'
import { isCheckedTogether } from '../world/rules.ts'
import type { Input } from '../world/world.ts'
import { sameIn, type DraftRow } from './duplicate-rows.ts'
import type { ErrorList } from './errors.ts'
import type { FieldError } from '#derive/values/field-error.ts'

export type RunRowCommand = (world: Engine, entry: Entry, input: Input) => Promise<unknown>

interface RowTask {
  readonly line: number
  readonly act: () => Promise<unknown>
}

/**
 * Runs standard commands concurrently, except rows with equal unique values. Areas with rules check their rows
 * together. Custom commands run one by one in savepoints.
 */
export function rowWriter(world: Engine, areaStore: AreaStore, errors: Pick<ErrorList, 'add'>, perform: RunRowCommand) {
  let running: (RowTask & { readonly done: Promise<unknown> })[] = []
  const held = new Set<string>()
  let together: RowTask[] = []
  const lineOf = new Map<number, number>()

  function blame(line: number, reason: unknown): void {
    if (!isOfRow(reason)) throw reason
    const { errors: faults, words } = reason
    errors.add(line, faults.length > 0 ? inLines(lineOf, line, faults) : [{ field: '', message: words }])
  }

  async function settle(): Promise<void> {
    await settleRunning()
    await writeRest()
  }

  async function settleRunning(): Promise<void> {
    const outcomes = await Promise.allSettled(running.map(({ done }) => done))
    const rows = running
    running = []
    held.clear()
    for (const [index, outcome] of outcomes.entries()) {
      const row = rows[index]
      if (outcome.status !== 'rejected' || !row) continue
      // a later row may resolve the conflict
      if (isOfRow(outcome.reason) && outcome.reason.isOfOthers) together.push(row)
      else blame(row.line, outcome.reason)
    }
  }

  async function writeRest(): Promise<void> {
    const rows = together
    together = []
    if (rows.length === 0) return
    const acts = rows.map(({ act }) => act)
    for (const [index, why] of await writeTogether(world, acts, isOfRow)) blame(rows[index]?.line ?? 0, why)
  }

  async function alone(line: number, act: () => Promise<unknown>): Promise<void> {
    await settle()
    try {
      await world.attempt(act)
    } catch (error) {
      blame(line, error)
    }
  }

  return {
    settle,
    /** Starts a row after waiting for rows that it could conflict with. */
    async put(row: DraftRow): Promise<void> {
      const { entry, input, id, line, current } = row
      if (!entry) return
      const act = async (): Promise<unknown> => {
        const made = await perform(id === null || current ? world : withId(world, areaStore, id), entry, input)
        if (isRecord(made)) lineOf.set(made.id, line)
        return made
      }
      if (entry.command.verb === 'custom') return alone(line, act)
      if (isCheckedTogether(world.registry, areaStore.area.id)) {
        together.push({ line, act })
        return
      }
      const mine = uniqueMarks(areaStore, row)
      if (mine.some((mark) => held.has(mark))) await settleRunning()
      for (const mark of mine) held.add(mark)
      running.push({ line, act, done: act() })
    },
  }
}

/** Names the line that created a record: the file's author does not know its id. */
function inLines(lineOf: ReadonlyMap<number, number>, line: number, faults: readonly FieldError[]) {
  return faults.map((fault) => {
    const made = lineOf.get(fault.holder ?? 0)
    return made === undefined || made === line ? fault : { ...fault, message: sameIn(made) }
  })
}

function isRecord(made: unknown): made is { readonly id: number } {
  return typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'number'
}

function uniqueMarks({ store: { area } }: AreaStore, { input, current }: DraftRow): string[] {
  const [unique, keys] = [area.unique ?? [], uniqueKeysOf(area)]
  if (unique.length === 0) return []
  const key = (valueOf: (name: string) => unknown): string => {
    const said = unique.map((name) => valueOf(name) ?? null)
    return JSON.stringify(keys ? comparedValues(keys, said) : said)
  }
  const after = key((name) => (Object.hasOwn(input, name) ? input : current)?.[name])
  return current ? [key((name) => current[name]), after] : [after]
}

/** Returns a world that assigns this id to the area's first new record. */
function withId(world: Engine, { store }: AreaStore, id: number): Engine {
  let isFree = true
  return {
    ...world,
    put(areaId, said, patch) {
      const isIt = isFree && said === null && areaStoreOf(world.registry, areaId).store === store
      if (isIt) isFree = false
      return world.put(areaId, isIt ? id : said, patch)
    },
  }
}

// errors that concern every row: a full plan, a lost database
const ofAll = new Set(['too-many-changes', 'database'])

function isOfRow(reason: unknown): reason is Problem {
  return reason instanceof Problem && reason.status < 500 && !ofAll.has(reason.code)
}
