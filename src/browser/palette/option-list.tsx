import { Command } from 'cmdk'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Option } from './option.ts'
import { OptionRow } from './option-row.tsx'
import { useMarked } from './use-marked.ts'
import type { PaletteWords } from './words.ts'

/** Rows of the first render; the others follow on scrolling. */
const first = 12

interface OptionListProps {
  readonly options: readonly Option[]
  readonly active: number
  readonly label: string
  readonly typed: string
  readonly words: PaletteWords
  readonly onChoose: (id: string) => void
  readonly onActive: (at: number) => void
  readonly footer?: string
}

export function OptionList({ options, active, label, typed, words, onChoose, onActive, footer }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
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
      // Handlers per row would be set again at every keystroke.
      onClick={({ target }) => {
        const option = options[rowAt(list.current, target)]
        if (option) onChoose(option.id)
      }}
      onMouseMove={({ target, movementX, movementY }) => {
        const at = movementX === 0 && movementY === 0 ? -1 : rowAt(list.current, target)
        if (at >= 0) onActive(at)
      }}
      className="min-h-0 flex-1 scroll-py-8 overflow-x-hidden overflow-y-auto"
    >
      <div className="py-1.5">
        {shown.flatMap((option, at) => {
          const row = <OptionRow key={at} option={option} isActive={at === active} words={words} />
          return option.group ? [<Heading key={`heading ${at}`} text={option.group} />, row] : row
        })}
        {footer && <div className="px-4.5 py-2 text-xs text-faint">{footer}</div>}
      </div>
    </Command.List>
  )
}

function rowAt(list: HTMLElement | null, target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[role=option]') : null
  return row && list ? [...list.querySelectorAll('[role=option]')].indexOf(row) : -1
}

function Heading({ text }: { text: string }) {
  return (
    <div role="presentation" className="px-4.5 pt-2 pb-1 text-xs text-dim">
      {text}
    </div>
  )
}
