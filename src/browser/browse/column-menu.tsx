import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { sortByColumn, type Columns } from './use-columns.ts'

/** Which columns, in what order, how wide: everything the headings do by pointer, for keyboards. */
export const ColumnMenu = memo(function ColumnMenu({ columns }: { columns: Columns }) {
  const t = useT()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={anchor} kind="plain" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('browse.columns')}
      </Button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={t('browse.columns')}
        align="end"
        className="w-[360px]"
      >
        <ColumnList columns={columns} />
      </Popover>
    </>
  )
})

function ColumnList({ columns: { table, all, sorting, change, choice, reset } }: { columns: Columns }) {
  const t = useT()
  const say = useSay()
  // one row is in the order of Tab, arrows go to the others: there are dozens of rows with six controls each
  const [row, setRow] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const ordered = table.getAllLeafColumns()
  const titles = new Map(all.map(({ name, title }) => [name, title]))
  const move = (name: string, by: number) => {
    const order = ordered.map(({ id }) => id)
    const at = order.indexOf(name)
    const [taken] = order.splice(at, 1)
    if (taken) order.splice(Math.max(0, at + by), 0, taken)
    change({ ...choice, order })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = row + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    const rows = [...(list.current?.children ?? [])]
    const controls = (each: Element | undefined) => [...(each?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const place = controls(rows[row]).indexOf(event.target as HTMLElement)
    // the arrows of a width change it
    if (at === row || place < 0 || (event.target as HTMLInputElement).type === 'number') return
    event.preventDefault()
    const wanted = controls(rows[at])
    const to = wanted[place]?.matches(':disabled') ? wanted[0] : wanted[place]
    to?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrows of the controls inside */}
      <ul ref={list} onKeyDown={onKeyDown} className="max-h-[52vh] overflow-y-auto">
        {ordered.map((column, at) => {
          const name = say(titles.get(column.id) ?? { en: column.id, zh: column.id })
          const tabIndex = at === row ? 0 : -1
          const declared = all.find((each) => each.name === column.id)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus of its controls is
            <li
              key={column.id}
              onFocus={() => setRow(at)}
              className="flex h-7 items-center gap-1 rounded-sm px-2 hover:bg-ink/5"
            >
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <CheckBox
                  tabIndex={tabIndex}
                  checked={column.getIsVisible()}
                  onChange={() => column.toggleVisibility()}
                  aria-label={t('browse.show', { name })}
                />
                <span className="truncate">{name}</span>
              </label>
              <input
                tabIndex={tabIndex}
                type="number"
                min={48}
                max={900}
                step={8}
                value={Math.round(column.getSize())}
                aria-label={`${t('browse.width')}: ${name}`}
                onChange={(event) =>
                  change({ ...choice, widths: { ...choice.widths, [column.id]: Number(event.target.value) || 48 } })
                }
                className="nums h-6 w-14 rounded-sm bg-transparent px-1 text-right text-xs text-dim"
              />
              <Button
                tabIndex={tabIndex}
                kind="quiet"
                className={cx('h-6', column.getIsSorted() && 'text-accent')}
                label={t('browse.sortBy', { name })}
                aria-pressed={Boolean(column.getIsSorted())}
                disabled={!column.getCanSort()}
                onClick={() => declared && sortByColumn({ table, sorting }, declared)}
                icon={column.getIsSorted() === 'asc' ? '▲' : '▼'}
              />
              <Button
                tabIndex={tabIndex}
                kind="quiet"
                className="h-6"
                label={t('browse.moveLeft', { name })}
                disabled={at === 0}
                onClick={() => move(column.id, -1)}
                icon="↑"
              />
              <Button
                tabIndex={tabIndex}
                kind="quiet"
                className="h-6"
                label={t('browse.moveRight', { name })}
                disabled={at === ordered.length - 1}
                onClick={() => move(column.id, 1)}
                icon="↓"
              />
            </li>
          )
        })}
      </ul>
      <div className="border-t border-line pt-1">
        <Button kind="quiet" onClick={reset}>
          {t('browse.columnsReset')}
        </Button>
      </div>
    </>
  )
}
