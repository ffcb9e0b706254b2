import { memo, type KeyboardEvent } from 'react'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { isGrowing, sortByColumn, type Columns } from './use-columns.ts'
import { narrowly } from './narrow.ts'
import { cellStyle } from './row.tsx'

interface HeadProps {
  readonly columns: Columns
  readonly allSelected: boolean
  readonly someSelected: boolean
  readonly onSelectAll: () => void
}

export const GridHead = memo(function GridHead({ columns, allSelected, someSelected, onSelectAll }: HeadProps) {
  const t = useT()
  const { table, visible, sorting } = columns
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]))
  return (
    <div role="row" className="sticky top-0 z-20 flex h-8 border-b border-line bg-raised text-xs font-medium text-dim">
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label={t('browse.selection')}
        className="-order-2 flex w-10 shrink-0 items-center justify-center"
      >
        <CheckBox
          tabIndex={-1}
          aria-label={t('browse.selectAll')}
          title={t('browse.selectAll')}
          checked={allSelected}
          ref={(box) => {
            if (box) box.indeterminate = someSelected && !allSelected
          }}
          onChange={onSelectAll}
        />
      </div>
      {visible.map((column, at) => {
        const header = headers.get(column.name)
        const sort = sorting.find(({ id }) => id === column.name)
        return (
          <div
            key={column.name}
            role="columnheader"
            aria-colindex={at + 2}
            aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : undefined}
            style={cellStyle(at, isGrowing(column, columns))}
            className={cx(
              'group relative flex min-w-0 items-center px-2.5',
              column.align === 'end' && 'justify-end',
              narrowly(column),
            )}
          >
            <Heading column={column} desc={sort?.desc} onSort={() => sortByColumn(columns, column)} />
            {header && (
              <span
                aria-hidden="true"
                onMouseDown={header.getResizeHandler()}
                onTouchStart={header.getResizeHandler()}
                onDoubleClick={() => header.column.resetSize()}
                className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none border-r border-transparent group-hover:border-line-strong hover:border-accent"
              />
            )}
          </div>
        )
      })}
    </div>
  )
})

interface HeadingProps {
  readonly column: Columns['visible'][number]
  readonly desc?: boolean
  readonly onSort: () => void
}

function Heading({ column, desc, onSort }: HeadingProps) {
  const t = useT()
  const say = useSay()
  const title = say(column.title)
  if (!column.sortable) return <span className="truncate">{title}</span>
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()
  return (
    <button
      type="button"
      tabIndex={-1}
      title={t('browse.sortBy', { name: title })}
      onClick={onSort}
      onKeyDown={onKeyDown}
      className={cx('flex min-w-0 items-center gap-1 hover:text-ink', desc !== undefined && 'text-ink')}
    >
      <span className="truncate">{title}</span>
      {desc !== undefined && <span aria-hidden="true">{desc ? '↓' : '↑'}</span>}
    </button>
  )
}
