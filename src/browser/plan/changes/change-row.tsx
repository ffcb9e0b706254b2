import { memo } from 'react'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp } from '#browser/state/app-state.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Glyph } from '../glyph.tsx'
import { markOf } from '../matrix/matrix.ts'
import { fieldsOf, type PlanChange } from '../plan-data.ts'
import { areaById, inOrder, storedField } from './stored-fields.ts'
import { Value } from './value.tsx'
import { planWords } from '../words.ts'

interface ChangeRowProps {
  readonly id: string
  readonly change: PlanChange | undefined
  readonly index: number
  readonly top: number
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isPlaced: boolean
  readonly isChosen?: boolean
  /** `opens` is false for a click on the check box. */
  readonly onPoint: (index: number, opens: boolean) => void
  readonly onToggle: (change: PlanChange) => void
}

export const rowHeight = 32
const most = 3

export const ChangeRow = memo(function ChangeRow({
  id,
  change,
  index,
  top,
  isActive,
  isOpen,
  isPlaced,
  isChosen,
  onPoint,
  onToggle,
}: ChangeRowProps) {
  const words = useWords(planWords)
  const isOut = change?.excluded === 1
  const name = change?.label ?? String(change?.id ?? '')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the page's
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      aria-busy={change ? undefined : true}
      style={{ transform: `translateY(${top}px)`, height: rowHeight }}
      onClick={(event) => onPoint(index, !(event.target instanceof HTMLInputElement))}
      className={cx(
        'absolute inset-x-0 top-0 flex items-center border-b border-line/70 [contain:layout_style]',
        isActive
          ? 'bg-accent-wash before:pointer-events-none before:absolute before:inset-0 before:border-l-2 before:border-accent group-focus-visible/grid:before:border group-focus-visible/grid:before:border-l-2'
          : 'hover:bg-raised',
      )}
    >
      <span role="gridcell" className={cx('flex shrink-0 justify-center', isOpen ? 'w-10' : 'w-3')}>
        {change && isOpen && (
          <CheckBox
            tabIndex={-1}
            aria-label={isChosen === undefined ? words.include(name) : words.choose(name)}
            checked={isChosen ?? !isOut}
            onChange={() => onToggle(change)}
          />
        )}
      </span>
      <span role="gridcell" className="flex w-11 shrink-0 items-center">
        {change && <Glyph mark={markOf(change)} />}
      </span>
      <span
        role="gridcell"
        data-waiting={change ? undefined : 'text'}
        className={cx(
          'flex w-72 shrink-0 items-baseline gap-2 pr-3 @max-[860px]:w-52',
          isOut && 'text-dim **:text-dim',
        )}
      >
        {change && <Name change={change} />}
      </span>
      <span
        role="gridcell"
        data-waiting={change ? undefined : 'text'}
        className={cx(
          'shrink-0 truncate pr-3 text-dim',
          isPlaced ? 'w-56 @max-[860px]:w-44' : 'w-36 @max-[860px]:w-24 @max-[560px]:hidden',
        )}
      >
        {change && <Where change={change} isPlaced={isPlaced} />}
      </span>
      <span
        role="gridcell"
        data-waiting={change ? undefined : 'text'}
        className={cx('flex min-w-0 flex-1 items-baseline gap-3 pr-4', isOut && 'text-dim **:text-dim')}
      >
        {change &&
          (change.message ? <span className="truncate text-warn">{change.message}</span> : <What change={change} />)}
      </span>
    </div>
  )
})

function Name({ change: { id, label } }: { change: PlanChange }) {
  return (
    <>
      <span className="truncate font-medium">{label ?? id}</span>
      {label !== String(id) && <span className="nums shrink-0 font-mono text-xs text-dim">{id}</span>}
    </>
  )
}

function Where({ change: { area, environment }, isPlaced }: { change: PlanChange; isPlaced: boolean }) {
  const say = useSay()
  const nameOf = useEnvironmentName()
  const found = areaById(
    useApp((state) => state.product?.areas),
    area,
  )
  return (
    <>
      {found ? say(found.title) : area}
      {isPlaced && (
        <span className={cx(environment.startsWith('prod') && 'text-danger')}> · {nameOf(environment)}</span>
      )}
    </>
  )
}

function What({ change }: { change: PlanChange }) {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  if (change.kind === 'create') return <span className="text-dim">{words.newRecord}</span>
  if (change.kind === 'remove') return <span className="text-danger">{words.goneRecord}</span>
  const fields = inOrder(areas, change.area, fieldsOf(change))
  return (
    <>
      {/* Fields without room wrap into the hidden second line. */}
      <span className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-3.5 overflow-hidden">
        {fields.slice(0, most).map(({ field, before, after }) => {
          const stored = areas && storedField(areas, change.area, field)
          return (
            <span key={field} className="flex h-5 max-w-full items-baseline gap-1.5 whitespace-nowrap">
              <span className="shrink-0 text-xs text-dim">{stored ? say(stored.field.title) : field}</span>
              <s className="max-w-40 min-w-0 truncate text-dim decoration-danger/70">
                <Value name={field} stored={stored} value={before} short />
              </s>
              <span aria-hidden="true" className="text-faint">
                →
              </span>
              <span className="max-w-56 min-w-0 truncate">
                <Value name={field} stored={stored} value={after} short />
              </span>
            </span>
          )
        })}
      </span>
      {fields.length > 1 && <span className="nums shrink-0 text-xs text-dim">{words.fields(fields.length)}</span>}
    </>
  )
}
