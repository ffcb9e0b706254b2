import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { Announce } from '#browser/ui/announce.tsx'
import { Kbd } from '#browser/ui/kbd.tsx'
import { useDue } from '#browser/state/use-due.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { takeEnter } from '../enter.ts'
import { Field, Panel } from '../frame.tsx'
import { readMode, type Mode } from './mode.ts'
import { OptionList } from '../option-list.tsx'
import { moveBy, useActive } from '../use-active.ts'
import { Marked } from './marked.tsx'
import { useFind, type FindContext } from './use-find.ts'
import type { Choice } from './rows.ts'
import { paletteWords, type PaletteWords } from '../words.ts'

interface FindPanelProps extends FindContext {
  readonly onChoose: (choice: Choice, now: boolean) => void
  readonly onClose: () => void
}

export function FindPanel({ onChoose, onClose, ...context }: FindPanelProps) {
  const words = useWords(paletteWords)
  const [{ text, isChosen }, write] = useState({ text: context.request.text ?? '', isChosen: false })
  const setText = (next: string) => write({ text: next, isChosen: false })
  const isMoved = useRef(false)
  const { options, total, isBehind, choiceOf, mark } = useFind(text, { ...context, isMoved, isChosen }, words)
  const { active, option, setActive, isMoved: hasMoved } = useActive(options, text)
  isMoved.current = hasMoved
  const { mode, query } = readMode(text)
  const choose = (id: string, now = false) => {
    const choice = choiceOf(id)
    if (choice?.kind === 'text') write({ text: choice.text, isChosen: true })
    else if (choice) onChoose(choice, now)
  }
  // Late records never move the active row, so Enter waits for them only without one.
  const waits = isBehind && (!option || choiceOf(option.id)?.kind === 'record')
  const due = useDue<boolean>(waits, text, (main) => option && !option.isDisabled && choose(option.id, main))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') due.drop()
    const main = event.ctrlKey || event.metaKey
    const to = moveBy(event.key, active, options.length, { ctrl: main })
    if (to !== undefined) {
      event.preventDefault()
      setActive(to)
    } else if (event.key === 'Enter' && (waits || (option && !option.isDisabled))) {
      event.preventDefault()
      if (!takeEnter(event)) return
      if (waits) due.later(main)
      else if (option) choose(option.id, main)
    } else if (event.key === 'Tab' && !event.shiftKey && option) {
      event.preventDefault()
      const completed =
        option.completes && option.completes !== query
          ? `${mode === 'all' ? '' : text.trimStart()[0]}${option.completes}`
          : undefined
      if (completed) setText(completed)
      else if (!option.isDisabled) choose(option.id)
    } else if (event.key === 'Backspace' && text === '' && !event.repeat) onClose()
    else if (main && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onClose()
    }
  }

  const status = options.length === 0 && !isBehind ? words.nothing(query.trim()) : ''
  return (
    <Panel onKeyDown={onKeyDown}>
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4.5">
        {mode !== 'all' && (
          <span className="inline-flex h-[22px] items-center rounded-sm bg-accent-soft px-2 text-xs font-medium text-accent">
            {words.modes[mode]}
          </span>
        )}
        <Marked text={text} mark={mark}>
          <Field
            value={text}
            onChange={setText}
            placeholder={words.placeholder}
            label={words.placeholder}
            active={option?.id}
            faulty={mark?.ghost === ''}
          />
        </Marked>
      </div>
      <Status text={status} />
      <OptionList
        options={options}
        active={active}
        label={words.title}
        typed={query}
        words={words}
        onChoose={choose}
        onActive={setActive}
        {...(total > options.length ? { footer: words.more(options.length, total) } : {})}
      />
      <Announce text={query.trim() ? words.results(options.length) : ''} settled={600} />
      <FindFoot words={words} mode={mode} />
    </Panel>
  )
}

/** Own component: a missing child makes React compare all later children. */
function Status({ text }: { text: string }) {
  return text ? <p className="px-4.5 pt-4 text-dim">{text}</p> : null
}

/** Key hints and prefixes, memoized and isolated from painting the list. */
const FindFoot = memo(function FindFoot({ words, mode }: { words: PaletteWords; mode: Mode }) {
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 isolate border-t border-line bg-raised px-4.5 text-xs text-dim">
      <span className="flex items-center gap-1.5">
        <Kbd keys="enter" />
        {words.choose}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="tab" />
        {words.complete}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="alt+k" />
        {words.setKey}
      </span>
      <span className="ml-auto flex items-center gap-3">
        {(['command', 'record', 'page', 'help'] as const).map((name) => (
          <span key={name} className={`flex items-center gap-1.5 ${mode === name ? 'text-accent' : ''}`}>
            <Kbd keys={{ command: '>', record: '@', page: '/', help: '?' }[name]} />
            {words.modes[name]}
          </span>
        ))}
      </span>
    </div>
  )
})
