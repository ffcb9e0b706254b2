import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { TreeRow } from './tree-rows.ts'
import { configWords } from './words.ts'

const rowHeight = 30
const beyond = 8

interface TreeViewProps {
  readonly rows: readonly TreeRow[]
  readonly cursor: number
  readonly carried: number | undefined
  readonly onCursor: (id: number) => void
  readonly onOpen: (id: number, isOpen: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onEnter: (id: number) => void
}

/** Tree with one tab stop; renders only rows near the viewport. */
export function TreeView({ rows, cursor, carried, onCursor, onOpen, onKeyDown, onEnter }: TreeViewProps) {
  const words = useWords(configWords)
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === cursor),
  )
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight })
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }, [at])
  const first = Math.max(0, Math.floor(view.top / rowHeight) - beyond)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + beyond)
  // `aria-activedescendant` refers to the cursor's row.
  const shown = [...new Set([...Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index), at])]
  return (
    <div
      ref={box}
      id="rows"
      role="tree"
      tabIndex={0}
      aria-label={words.title}
      aria-activedescendant={`node-${cursor}`}
      onKeyDown={onKeyDown}
      className="group relative min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
    >
      <div role="none" style={{ height: rows.length * rowHeight }} className="relative">
        {shown.map((index) => {
          const row = rows[index]
          return (
            row && (
              <TreeLine
                key={row.id}
                row={row}
                top={index * rowHeight}
                isCursor={index === at}
                isCarried={row.id === carried}
                onPoint={() => onCursor(row.id)}
                onToggle={() => onOpen(row.id, !row.isOpen)}
                onEnter={() => onEnter(row.id)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

interface TreeLineProps {
  readonly row: TreeRow
  readonly top: number
  readonly isCursor: boolean
  readonly isCarried: boolean
  readonly onPoint: () => void
  readonly onToggle: () => void
  readonly onEnter: () => void
}

function TreeLine({ row, top, isCursor, isCarried, onPoint, onToggle, onEnter }: TreeLineProps) {
  const words = useWords(configWords)
  const { node, level, children, isOpen } = row
  const isOff = node?.status === 0
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the tree's
    <div
      id={`node-${row.id}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isCursor}
      aria-expanded={children > 0 ? isOpen : undefined}
      onClick={onPoint}
      onDoubleClick={onEnter}
      style={{ top, height: rowHeight, paddingLeft: 8 + (level - 1) * 18 }}
      className={cx(
        'absolute inset-x-0.5 flex cursor-default items-center gap-1.5 border-l-2 pr-3',
        isCursor ? 'border-accent bg-accent-wash' : 'border-transparent hover:bg-ink/4',
        isCarried && 'opacity-60 outline-1 -outline-offset-1 outline-dashed outline-accent',
      )}
    >
      <span
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
        className={cx('inline-flex w-4 shrink-0 justify-center text-[10px] text-dim', children === 0 && 'invisible')}
      >
        {isOpen ? '▾' : '▸'}
      </span>
      <span
        translate={node ? 'no' : undefined}
        className={cx('truncate', !node && 'font-medium', isOff && 'text-dim line-through')}
      >
        {node ? node.name : words.top}
      </span>
      {node && <span className="shrink-0 font-mono text-xs text-dim">{node.key}</span>}
      {isOff && <span className="shrink-0 rounded-sm border border-line px-1 text-xs text-dim">{words.off}</span>}
      <span className={cx('ml-auto truncate pl-4 text-right text-dim', children > 0 ? 'shrink-0' : 'min-w-12 flex-1')}>
        {children > 0 ? (
          <span className="nums text-xs text-dim">{words.below(children)}</span>
        ) : (
          <span translate="no">{node?.value}</span>
        )}
      </span>
    </div>
  )
}
