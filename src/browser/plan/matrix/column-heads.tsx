import { memo } from 'react'
import { useWords } from '#browser/i18n/i18n.ts'
import { stageOf, useEnvironmentParts } from '#browser/i18n/environment.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { headHeight, widthClass } from './column-window.ts'
import type { MatrixColumn } from './matrix.ts'
import { planWords } from '../words.ts'

interface ColumnHeadsProps {
  readonly columns: readonly MatrixColumn[]
  readonly column: number
  readonly letterOf: (at: number) => string | undefined
}

export function ColumnHeads({ columns, column, letterOf }: ColumnHeadsProps) {
  const words = useWords(planWords)
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: headHeight }}
      className="sticky top-0 z-20 flex w-max min-w-full items-center border-b border-line bg-raised text-xs font-medium text-dim"
    >
      <span role="columnheader" className="sticky left-0 z-10 flex h-full w-72 shrink-0 items-center bg-raised pl-4">
        {words.record}
      </span>
      {groupsIn(columns).map(({ environment, first, members }) => (
        <span key={environment} role="presentation" className="relative flex h-full">
          {members.length > 1 && <GroupName environment={environment} />}
          {members.map((each, nth) => (
            <ColumnHead
              key={each.key}
              column={each}
              at={first + nth}
              isHere={first + nth === column}
              letter={letterOf(first + nth)}
            />
          ))}
        </span>
      ))}
    </div>
  )
}

function groupsIn(columns: readonly MatrixColumn[]) {
  const all = columns.map((column, at) => ({ column, at }))
  return [...Map.groupBy(all, ({ column }) => column.environment)].map(([environment, members]) => ({
    environment,
    first: members[0]?.at ?? 0,
    members: members.map(({ column }) => column),
  }))
}

function GroupName({ environment }: { environment: Environment }) {
  const { stage, region } = useEnvironmentParts()(environment)
  return (
    <span aria-hidden="true" className="pointer-events-none absolute top-1 right-0 left-24 z-10">
      <span className={cx('sticky left-72 inline-block px-2', stageOf(environment) === 'prod' && 'text-danger')}>
        {stage} {region}
      </span>
    </span>
  )
}

interface ColumnHeadProps {
  readonly column: MatrixColumn
  readonly at: number
  readonly isHere: boolean
  readonly letter: string | undefined
}

const ColumnHead = memo(function ColumnHead({ column, at, isHere, letter }: ColumnHeadProps) {
  const { environment, language } = column
  const { stage, region } = useEnvironmentParts()(environment)
  return (
    <span
      role="columnheader"
      data-column={at}
      className={cx(
        'relative flex h-full shrink-0 scroll-ml-72 items-center justify-center border-l border-line/70',
        widthClass(column),
        isHere && 'text-ink',
        stageOf(environment) === 'prod' && 'font-semibold text-danger',
      )}
    >
      <span className={cx('text-center leading-tight', language !== undefined && 'pt-4')}>
        {(language === undefined ? [stage, region] : [language]).map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
      </span>
      <Letter letter={letter} />
    </span>
  )
})

export function Letter({ letter }: { letter: string | undefined }) {
  if (letter === undefined) return null
  return (
    <span
      aria-hidden="true"
      className="absolute right-0.5 bottom-0.5 rounded-sm bg-accent px-0.5 font-mono text-xs leading-tight text-accent-ink"
    >
      {letter}
    </span>
  )
}
