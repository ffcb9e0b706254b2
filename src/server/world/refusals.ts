import { words } from '#catalogue/index.ts'
import { appendOnlyProblem, problem } from '../problem.ts'
import type { AreaStore } from '../records/registry.ts'

export function refuseAppendOnly({ store: { area } }: AreaStore): void {
  if (area.appendOnly) throw appendOnlyProblem(area)
}

/** Drops members that a merge patch sets to null, in open areas only. */
export function withoutDropped(
  { area }: AreaStore,
  isUpdate: boolean,
  data: Record<string, unknown>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!area.open || !isUpdate) return data
  const isDropped = (name: string) => patch[name] === null && !Object.hasOwn(area.fields, name)
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isDropped(name)))
}

const mostBytes = 256 * 1024

export function refuseLarge(data: Readonly<Record<string, unknown>>): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= mostBytes) return
  throw problem(413, 'too-large', words('A record holds at most 256 KiB.', '一条记录最多 256 KiB。'))
}
