import { camel } from '#catalogue/index.ts'
import { inside } from '#derive/inside.ts'
import { countryName, formatInstant, formatList, languageName } from '#browser/i18n/format.ts'
import { useSay, type WordsIn, useWords } from '#browser/i18n/i18n.ts'
import { useMay } from '#browser/session/rights.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { keyOf, wordsOf, type Block, type LeftOutRecord } from './preview-data.ts'
import { homeWords } from './words.ts'

interface AboutProps {
  readonly block: Block | LeftOutRecord | undefined
  readonly onOpen: () => void
  readonly onEdit: () => void
}

export function About({ block, onOpen, onEdit }: AboutProps) {
  const words = useWords(homeWords)
  const say = useSay()
  const product = useApp((state) => state.product)
  const mayEdit = useMay('write')
  if (!block) return <EmptyBlock>{words.noRecord}</EmptyBlock>
  const area = product?.areas[camel(block.area)]
  return (
    <div aria-live="polite" className="shrink-0 space-y-2 border-b border-line p-4">
      <h2 translate="no" className="truncate text-base font-semibold">
        {block.title}
      </h2>
      <p className="text-dim">
        {area && say(area.title)} <span className="nums font-mono text-xs">{block.id}</span>
      </p>
      <ul className="space-y-0.5">
        {factsOf(block, product, words, say).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="flex gap-2 pt-1">
        <Button keys="enter" onClick={onOpen}>
          {words.open}
        </Button>
        {mayEdit && (
          <Button keys="e" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </p>
    </div>
  )
}

type HomeWords = WordsIn<typeof homeWords>
type Say = ReturnType<typeof useSay>

function factsOf(block: Block | LeftOutRecord, product: Product | undefined, words: HomeWords, say: Say): string[] {
  if ('reason' in block) return [reasonText(block, product, say)]
  const part = wordsOf(product, 'blocks', block.part)
  return [
    words.place(part ? say(part) : '', block.place),
    ...(block.fixed === 1 ? [block.area === 'aha-insert' ? words.card : words.fixed] : []),
    ...(block.games.length > 0 ? [words.games(block.games.length)] : []),
    ...(block.offShelf > 0 ? [words.offShelf(block.offShelf)] : []),
  ]
}

interface LeftListProps {
  readonly left: readonly LeftOutRecord[]
  readonly current: string | undefined
  readonly onPoint: (key: string) => void
  readonly onOpen: () => void
}

export function LeftList({ left, current, onPoint, onOpen }: LeftListProps) {
  const words = useWords(homeWords)
  const say = useSay()
  const product = useApp((state) => state.product)
  const reasons = [...new Set(left.map(({ reason }) => reason))]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
    <section aria-label={words.left} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto pb-4 -outline-offset-2">
      {left.length === 0 && <EmptyBlock>{words.leftNone}</EmptyBlock>}
      {reasons.map((reason) => {
        const group = left.filter((each) => each.reason === reason)
        const title = wordsOf(product, 'left', reason)
        return (
          <div key={reason}>
            <h3 className="sticky top-0 z-10 flex justify-between border-b border-line bg-raised px-4 py-1 text-xs font-medium text-dim">
              {title && say(title)} <span className="nums">{group.length}</span>
            </h3>
            <ul>
              {group.map((each) => {
                const key = keyOf(each)
                const isCurrent = key === current
                const area = product?.areas[camel(each.area)]
                return (
                  <li key={key}>
                    <button
                      ref={(element) => (isCurrent ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
                      type="button"
                      tabIndex={isCurrent ? 0 : -1}
                      aria-current={isCurrent || undefined}
                      onClick={() => (isCurrent ? onOpen() : onPoint(key))}
                      className={cx(
                        'flex h-8 w-full items-center gap-3 border-b border-line/70 px-4 text-left -outline-offset-2',
                        isCurrent ? 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]' : 'hover:bg-raised',
                      )}
                    >
                      <span translate="no" className="min-w-0 flex-1 truncate">
                        {each.title}
                      </span>
                      <span className="shrink-0 truncate text-xs text-dim">{area && say(area.title)}</span>
                      {each.detail && (
                        <span className="nums max-w-44 shrink-0 truncate text-xs" title={detailText(each)}>
                          {detailText(each)}
                        </span>
                      )}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function reasonText(left: LeftOutRecord, product: Product | undefined, say: Say): string {
  const title = wordsOf(product, 'left', left.reason)
  const detail = detailText(left)
  return [title ? say(title) : left.reason, detail && inside(detail)].filter(Boolean).join(' · ')
}

function detailText({ reason, detail }: LeftOutRecord): string {
  if (!detail) return ''
  if (reason === 'early' || reason === 'over') return formatInstant(detail)
  if (reason === 'language') return languageName(detail)
  return reason === 'country' ? formatList(detail.split(', ').map(countryName)) : detail
}
