import { memo } from 'react'
import type { Environment } from '#browser/state/app-state.ts'
import { ChangePeek } from '../changes/change-peek.tsx'
import { changeKey, isUndecided, type PlanChange, type Take } from '../plan-data.ts'
import { Conflict } from './conflict.tsx'
import type { MatrixCell, MatrixRow } from './matrix.ts'

interface CellPeekProps {
  /** Id of an unapplied plan. */
  readonly plan: string | undefined
  readonly spot: {
    readonly item: MatrixRow | undefined
    readonly target: Environment | undefined
    readonly cell: MatrixCell | undefined
  }
  readonly onTake: (rows: readonly PlanChange[], take: Take) => void
  readonly onPeek: (isOpen: boolean) => void
}

const mostShown = 20

export const CellPeek = memo(function CellPeek({ plan, spot, onTake, onPeek }: CellPeekProps) {
  const { item, target, cell } = spot
  if (!item) return null
  const held = cell?.changes.filter(({ conflict }) => conflict != null) ?? []
  return (
    <ChangePeek
      title={item.label}
      {...(target ? { environment: target } : {})}
      changes={cell?.changes.filter((change) => !isUndecided(change)) ?? []}
      {...(cell?.reason ? { reason: cell.reason } : {})}
      {...(plan === undefined ? {} : { plan })}
      onClose={() => onPeek(false)}
    >
      {held.slice(0, mostShown).map((change) => (
        <section key={changeKey(change)}>
          {held.length > 1 && <h3 className="pb-1 text-xs font-medium text-dim">{change.label}</h3>}
          <Conflict record={change} change={change} {...(plan === undefined ? {} : { onTake })} />
        </section>
      ))}
      {held.length === 0 && cell?.mark === 'conflict' && target && (
        <Conflict record={{ area: item.area, id: item.id, environment: target }} />
      )}
    </ChangePeek>
  )
})
