import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { sortByColumn, type Columns } from './use-columns.ts'
import { columnWords } from './column-words.ts'

interface ColumnPopoverProps {
  readonly columns: Columns
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function ColumnPopover({ columns, anchor, onClose }: ColumnPopoverProps) {
  const t = useT()
  return (
    <Popover open onClose={onClose} anchor={anchor} label={t('browse.columns')} align="end" className="w-[360px]">
      <ColumnList columns={columns} />
    </Popover>
  )
}

function ColumnList({ columns }: { columns: Columns }) {
  const say = useSay()
  // Only one row is a tab stop: dozens of rows have six controls each.
  const [row, setRow] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const ordered = columns.table.getAllLeafColumns()
  const onKeyDown = (event: KeyboardEvent) => {
    const at = row + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    const rows = [...(list.current?.children ?? [])]
    const controls = (each: Element | undefined) => [...(each?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const column = controls(rows[row]).indexOf(event.target as HTMLElement)
    // In a width field, arrows change the number.
    if (at === row || column < 0 || (event.target as HTMLInputElement).type === 'number') return
    event.preventDefault()
    const wanted = controls(rows[at])
    const to = wanted[column]?.matches(':disabled') ? wanted[0] : wanted[column]
    to?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the arrow keys of the controls inside */}
      <ul ref={list} onKeyDown={onKeyDown} className="max-h-[52vh] overflow-y-auto">
        {ordered.map((column, at) => (
          <ColumnLine
            key={column.id}
            columns={columns}
            column={column}
            at={at}
            isLast={at === ordered.length - 1}
            tabIndex={at === row ? 0 : -1}
            onFocus={() => setRow(at)}
          />
        ))}
      </ul>
      <div className="border-t border-line pt-1">
        <Button kind="quiet" onClick={columns.reset}>
          {say(columnWords.reset)}
        </Button>
      </div>
    </>
  )
}

interface ColumnLineProps {
  readonly columns: Columns
  readonly column: ReturnType<Columns['table']['getAllLeafColumns']>[number]
  readonly at: number
  readonly isLast: boolean
  readonly tabIndex: number
  readonly onFocus: () => void
}

function ColumnLine({ columns, column, at, isLast, tabIndex, onFocus }: ColumnLineProps) {
  const t = useT()
  const say = useSay()
  const { table, all, sorting, change, choice } = columns
  const declared = all.find((each) => each.name === column.id)
  const name = declared ? say(declared.title) : column.id
  const move = (by: number) => {
    const order = table.getAllLeafColumns().map(({ id }) => id)
    order.splice(at, 1)
    order.splice(Math.max(0, at + by), 0, column.id)
    change({ ...choice, order })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tracks the focus of its controls
    <li onFocus={onFocus} className="flex h-7 items-center gap-1 rounded-sm px-2 hover:bg-ink/5">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <CheckBox
          tabIndex={tabIndex}
          checked={column.getIsVisible()}
          onChange={() => column.toggleVisibility()}
          aria-label={say(columnWords.show(name))}
        />
        <span className="truncate">{name}</span>
      </label>
      <WidthInput
        label={`${say(columnWords.width)}: ${name}`}
        tabIndex={tabIndex}
        width={Math.round(column.getSize())}
        onChange={(width) => change({ ...choice, widths: { ...choice.widths, [column.id]: width } })}
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
        label={say(columnWords.moveLeft(name))}
        disabled={at === 0}
        onClick={() => move(-1)}
        icon="↑"
      />
      <Button
        tabIndex={tabIndex}
        kind="quiet"
        className="h-6"
        label={say(columnWords.moveRight(name))}
        disabled={isLast}
        onClick={() => move(1)}
        icon="↓"
      />
    </li>
  )
}

const [narrowest, widest] = [48, 900]

/** Typed numbers apply on Enter or blur, arrow steps at once. */
function WidthInput({ label, tabIndex, width, onChange }: WidthInputProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(undefined)
    if (text !== '') onChange(Math.max(narrowest, Math.min(widest, Math.round(Number(text)))))
  }
  return (
    <input
      type="number"
      aria-label={label}
      tabIndex={tabIndex}
      min={narrowest}
      max={widest}
      step={8}
      value={typed ?? width}
      onChange={({ target, nativeEvent }) =>
        nativeEvent instanceof InputEvent && nativeEvent.inputType ? setTyped(target.value) : take(target.value)
      }
      onBlur={() => typed !== undefined && take(typed)}
      onKeyDown={({ key }) => key === 'Enter' && typed !== undefined && take(typed)}
      className="nums h-6 w-14 rounded-sm bg-transparent px-1 text-right text-xs text-dim"
    />
  )
}

interface WidthInputProps {
  readonly label: string
  readonly tabIndex: number
  /** In pixels. */
  readonly width: number
  readonly onChange: (width: number) => void
}
