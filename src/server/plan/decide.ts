import type { Values } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import { fieldChanges } from '../records/diff.ts'
import type { Conflict } from '../records/layer.ts'
import { areaStoreOf } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'
import type { Server } from '../server.ts'
import { isFieldOf, leftThere, noField, withLeft, type Side } from '../publish/choices.ts'
import { withMarks } from '../publish/sent.ts'
import { chosenChanges, type ChangeChoice } from './change-filter.ts'
import { resealed, type PlanHashes } from './resealed.ts'

/** Decision about chosen conflicts of a publish plan. */
export interface DecisionRequest extends ChangeChoice {
  /** `open` withdraws a decision */
  readonly take: Side | 'open'
  /** taken from that side, the others from the other; default: all */
  readonly fields?: readonly string[] | undefined
}

/** Conflicting change; `mine`: values of the source. */
interface DecidedRow {
  readonly seq: number
  readonly area: string
  readonly before: Values | null
  readonly conflict: Conflict & { readonly mine: Values | null }
}

const page = 1_000

export async function decide(
  server: Server,
  plan: number,
  actor: number,
  deciding: DecisionRequest,
): Promise<PlanHashes> {
  const chosen = chosenChanges(server, plan, deciding)
  return resealed(server, plan, actor, async (tx) => {
    for (let after = 0; ;) {
      const rows = await tx<
        DecidedRow[]
      >`select seq, area, before, conflict from change where ${chosen} and conflict is not null and seq > ${after} order by seq limit ${page}`
      const last = rows.at(-1)
      if (!last) break
      after = last.seq
      refuseUnknownFields(server, rows, deciding)
      const decided = rows.map((row) => decidedRow(server, row, deciding))
      await tx`update change c set after = x.after, excluded = x.excluded, label = x.label,
          sort_key = x.sort_key, search = x.search, conflict = (c.conflict - 'taken') || x.said
        from jsonb_to_recordset(${JSON.stringify(decided)}::text::jsonb) as x(seq bigint, after jsonb,
          excluded boolean, label text, sort_key text, search text, said jsonb)
        where c.plan = ${plan} and c.seq = x.seq`
    }
    await tx`update plan set field_facets = null where id = ${plan}`
  })
}

function refuseUnknownFields(
  { registry }: Server,
  rows: readonly DecidedRow[],
  { fields = [] }: DecisionRequest,
): void {
  for (const area of new Set(rows.map((row) => row.area))) {
    const strange = fields.find((name) => !isFieldOf(registry, area, name))
    if (strange === undefined) continue
    const text = noField(strange, areaStoreOf(registry, area).area.titles)
    throw problem(400, 'bad-input', text, [{ field: 'fields', message: text }])
  }
}

function decidedRow({ registry }: Server, row: DecidedRow, { take, fields }: DecisionRequest): object {
  const { seq, area, before, conflict } = row
  const { mine, from } = conflict
  const left = take === 'open' ? {} : leftThere(registry, area, conflict, { take, fields })
  const isWhole = mine !== null && before !== null
  const after = isWhole && Object.keys(left).length > 0 ? withMarks(withLeft(mine, before, left), from, left) : mine
  const changes = isWhole ? fieldChanges(before, after).length > 0 : take === 'mine'
  const { label, sortKey, search } = textsOf(areaStoreOf(registry, area), after ?? before ?? {})
  const isOpen = take === 'open'
  const said = isOpen ? {} : { taken: take }
  const texts = { label, sort_key: sortKey, search }
  return { seq, after, excluded: isOpen || !changes, ...texts, said }
}
