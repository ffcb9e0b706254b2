import { Command } from 'cmdk'
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Option } from './option.ts'
import { OptionRow } from './option-row.tsx'
import { useMarked } from './use-marked.ts'
import type { PaletteWords } from './words.ts'

/** Rows that fit; the rest is made when one scrolls or moves there. */
const first = 12

interface OptionListProps {
  readonly options: readonly Option[]
  readonly active: number
  readonly label: string
  /** what was typed, marked where it stands */
  readonly typed: string
  readonly words: PaletteWords
  readonly onChoose: (id: string) => void
  readonly onActive: (at: number) => void
  readonly footer?: string
}

/** The options, at most fifty, in a listbox that the input points into. */
export function OptionList({ options, active, label, typed, words, onChoose, onActive, footer }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const newest = useRef({ options, onChoose, onActive })
  newest.current = { options, onChoose, onActive }
  // the same functions for every row, so that rows that stay the same are not made anew
  const [choose] = useState(() => (id: string) => newest.current.onChoose(id))
  const [point] = useState(
    () => (id: string) => newest.current.onActive(newest.current.options.findIndex((option) => option.id === id)),
  )
  const isLong = isWhole || active >= first - 2
  const shown = useMemo(() => (isLong ? options : options.slice(0, first)), [options, isLong])
  useMarked(list, shown, typed)

  useLayoutEffect(() => {
    const element = list.current
    const row = element?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!element || !row) return
    if (active === 0) element.scrollTop = 0
    else row.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <Command.List
      ref={list}
      label={label}
      onScroll={() => !isWhole && setWhole(true)}
      className="min-h-0 flex-1 scroll-py-8 overflow-x-hidden overflow-y-auto"
    >
      <div className="py-1.5">
        {shown.map((option, at) => (
          <Fragment key={at}>
            {option.group && (
              <div role="presentation" className="px-4.5 pt-2 pb-1 text-xs text-dim">
                {option.group}
              </div>
            )}
            <OptionRow option={option} isActive={at === active} words={words} onChoose={choose} onPoint={point} />
          </Fragment>
        ))}
        {footer && <div className="px-4.5 py-2 text-xs text-faint">{footer}</div>}
      </div>
    </Command.List>
  )
}
