import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { type WordsIn, useWords } from '#browser/i18n/i18n.ts'
import type { JsonNode } from './read-json.ts'
import { jsonWords } from './words.ts'

interface KeyTreeProps {
  readonly node: JsonNode
  readonly text: string
  readonly label: string
  /** Paths in other records; undefined without any. */
  readonly known: ReadonlySet<string> | undefined
  readonly onGo: (at: number) => void
}

interface TreeLine {
  readonly node: JsonNode
  readonly depth: number
}

const most = 400

/** Arrows move and fold; Enter goes to the text. */
export function KeyTree({ node, text, label, known, onGo }: KeyTreeProps) {
  const words = useWords(jsonWords)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const lines = linesOf(node, folded).slice(0, most)
  if (lines.length === 0) return <p className="px-2 py-1.5 text-xs text-dim">{words.noKeys}</p>
  const active = Math.min(at, lines.length - 1)
  const move = (to: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, to))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const fold = ({ node: { children, from } }: TreeLine, shut: boolean) => {
    if (children.length === 0 || folded.has(from) === shut) return false
    const next = new Set(folded)
    if (shut) next.add(from)
    else next.delete(from)
    setFolded(next)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[active]!
    const to: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(lines.length - 1),
      ArrowRight: () => fold(line, false) || move(active + 1),
      ArrowLeft: () =>
        fold(line, true) || move(lines.findLastIndex(({ depth }, index) => index < active && depth < line.depth)),
      Enter: () => onGo(line.node.from),
    }
    const act = to[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={`${label}-${active}`}
      onKeyDown={onKeyDown}
      className="max-h-48 overflow-auto border-t border-line py-1 font-mono text-xs"
    >
      {lines.map((line, index) => (
        <KeyLine
          key={`${line.node.from}-${line.node.key}`}
          id={`${label}-${index}`}
          line={line}
          text={text}
          isActive={index === active}
          isFolded={folded.has(line.node.from)}
          isNew={known !== undefined && !line.node.path.endsWith('[]') && !known.has(line.node.path)}
          onClick={() => {
            setAt(index)
            onGo(line.node.from)
          }}
        />
      ))}
    </ul>
  )
}

interface KeyLineProps {
  readonly id: string
  readonly line: TreeLine
  readonly text: string
  readonly isActive: boolean
  readonly isFolded: boolean
  /** True if no other record has this key. */
  readonly isNew: boolean
  readonly onClick: () => void
}

function KeyLine({ id, line: { node, depth }, text, isActive, isFolded, isNew, onClick }: KeyLineProps) {
  const words = useWords(jsonWords)
  const hasChildren = node.children.length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys
    <li
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isActive}
      {...(hasChildren ? { 'aria-expanded': !isFolded } : {})}
      onClick={onClick}
      style={{ paddingLeft: 8 + depth * 14 }}
      className={cx(
        'flex h-6 cursor-pointer items-center gap-2 pr-2 whitespace-nowrap',
        isActive ? 'bg-accent-wash' : 'hover:bg-ink/4',
      )}
    >
      <span aria-hidden="true" className="w-2 text-faint">
        {!hasChildren ? '' : isFolded ? '▸' : '▾'}
      </span>
      <span className="text-accent">{node.key}</span>
      <span className="min-w-0 flex-1 truncate text-dim">{valueOf(node, text, words)}</span>
      {isNew && (
        <span title={words.unknownHint} className="rounded-sm bg-warn-soft px-1 font-sans text-warn">
          {words.unknown}
        </span>
      )}
    </li>
  )
}

function linesOf(node: JsonNode, folded: ReadonlySet<number>, depth = 0): TreeLine[] {
  return node.children.flatMap((child) => [
    { node: child, depth },
    ...(folded.has(child.from) ? [] : linesOf(child, folded, depth + 1)),
  ])
}

function valueOf({ kind, children, from, to, key }: JsonNode, text: string, words: WordsIn<typeof jsonWords>): string {
  if (kind === 'object') return words.members(children.length)
  if (kind === 'array') return words.items(children.length)
  // The range of a member starts at its key.
  const written = text.slice(from, to)
  const quoted = JSON.stringify(key)
  return (written.startsWith(quoted) ? written.slice(quoted.length).replace(/^\s*:\s*/, '') : written).slice(0, 80)
}
