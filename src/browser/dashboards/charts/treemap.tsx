import { useEffect, useMemo, useRef, useState } from 'react'
import type { RowOfList } from '#client/commands.ts'
import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { figureText, percent } from '../figures.ts'
import { squarify, type Box } from './squarify.ts'
import { dashboardWords } from '../words.ts'

type PopularNode = RowOfList<'aha-game-popular.treemap'>

interface TreemapProps {
  readonly nodes: readonly PopularNode[]
  readonly at: number | undefined
  readonly onAt: (game: number) => void
  readonly onOpen: (game: number) => void
}

interface NodeGroup {
  readonly name: string
  readonly sum: number
  readonly nodes: readonly PopularNode[]
}

const head = 18

/** Treemap by category with one tab stop; arrows move. */
export function Treemap({ nodes, at, onAt, onOpen }: TreemapProps) {
  const words = useWords(dashboardWords)
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const groups = useMemo(() => grouped(nodes, words.unknown), [nodes, words.unknown])
  const boxes = squarify(
    groups.map(({ sum }) => sum),
    { x: 0, y: 0, ...size },
  )
  const order = groups.flatMap((group) => group.nodes)
  const current = order.find(({ game_id }) => game_id === at) ?? order[0]
  const step = (by: number) => {
    const next = order[Math.max(0, Math.min(order.length - 1, (current ? order.indexOf(current) : 0) + by))]
    if (!next) return
    onAt(next.game_id)
    box.current?.querySelector<HTMLElement>(`[data-game="${next.game_id}"]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the tiles in it
    <div
      ref={box}
      role="group"
      aria-label={`${words.treemap}. ${words.treemapHelp}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -order.length, End: order.length }[
          event.key
        ]
        if (by === undefined) return
        event.preventDefault()
        event.stopPropagation()
        step(by)
      }}
      className="relative min-h-72 flex-1 overflow-hidden"
    >
      {groups.map((group, place) => (
        <Category
          key={group.name}
          group={group}
          box={boxes[place] ?? { x: 0, y: 0, width: 0, height: 0 }}
          current={current?.game_id}
          onAt={onAt}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface CategoryProps {
  readonly group: NodeGroup
  readonly box: Box
  readonly current: number | undefined
  readonly onAt: (game: number) => void
  readonly onOpen: (game: number) => void
}

function Category({ group, box, current, onAt, onOpen }: CategoryProps) {
  const words = useWords(dashboardWords)
  const hasHead = box.height > 54 && box.width > 60
  const inner = { x: 0, y: hasHead ? head : 0, width: box.width - 2, height: box.height - 2 - (hasHead ? head : 0) }
  const boxes = squarify(
    group.nodes.map(({ value }) => value),
    inner,
  )
  return (
    <div className="absolute overflow-hidden" style={place(box)}>
      {hasHead && (
        <p aria-hidden="true" translate="no" className="truncate px-1.5 text-xs leading-[18px] font-medium text-dim">
          {group.name}
        </p>
      )}
      {group.nodes.map((node, at) => {
        const own = boxes[at] ?? inner
        const growth = node.grow_rate === null ? (node.is_new ? words.fresh : '–') : percent(node.grow_rate, true)
        return (
          <button
            key={node.game_id}
            type="button"
            data-game={node.game_id}
            tabIndex={node.game_id === current ? 0 : -1}
            aria-current={node.game_id === current || undefined}
            title={`${node.name} · ${figureText('click_uv', node.value)} · ${growth}`}
            onFocus={() => onAt(node.game_id)}
            onClick={() => onOpen(node.game_id)}
            className={cx(
              'absolute flex flex-col items-start overflow-hidden border border-canvas px-1.5 py-0.5 text-left leading-tight -outline-offset-2',
              node.game_id === current && 'ring-2 ring-accent ring-inset',
            )}
            style={{ ...place(own), background: shade(node) }}
          >
            {own.width > 46 && own.height > 22 && (
              <span
                aria-hidden="true"
                translate="no"
                className={cx(
                  'w-full truncate',
                  own.width > 130 && own.height > 60 ? 'text-sm font-semibold' : 'text-xs',
                )}
              >
                {node.name}
              </span>
            )}
            {own.width > 60 && own.height > 42 && (
              <span aria-hidden="true" className="nums w-full truncate text-xs">
                {own.width > 110 && `${figureText('click_uv', node.value, true)} · `}
                {growth}
              </span>
            )}
            <span className="sr-only">
              <span translate="no">
                {node.name}, {group.name}
              </span>
              : {words.players} {figureText('click_uv', node.value)}, {growth}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Returns the colour of a growth, on which text stays readable. */
export function shade({ grow_rate: growth, is_new }: Pick<PopularNode, 'grow_rate' | 'is_new'>): string {
  if (growth === null && !is_new) return 'var(--surface)'
  if (growth === null) return 'color-mix(in srgb, var(--plot-up) 12%, var(--surface))'
  const strength = Math.round(8 + Math.min(1, Math.abs(growth) / 0.6) * 34)
  return `color-mix(in srgb, var(--plot-${growth < 0 ? 'down' : 'up'}) ${strength}%, var(--surface))`
}

function place({ x, y, width, height }: Box) {
  return { left: x, top: y, width: Math.max(0, width), height: Math.max(0, height) }
}

function grouped(nodes: readonly PopularNode[], unknown: string): NodeGroup[] {
  const byName = new Map<string, PopularNode[]>()
  for (const node of nodes) {
    const name = node.category_name ?? unknown
    byName.set(name, [...(byName.get(name) ?? []), node])
  }
  return [...byName]
    .map(([name, own]) => ({ name, nodes: own, sum: own.reduce((all, { value }) => all + value, 0) }))
    .toSorted((one, other) => other.sum - one.sum)
}
