import { useState, type KeyboardEvent } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { useT, type WordsIn, useWords } from '#browser/i18n/i18n.ts'
import { navigate } from '#browser/router/route.ts'
import { warn } from '#browser/notices/notify.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { takeEnter } from '../enter.ts'
import { Panel } from '../frame.tsx'
import { restWords } from './words.ts'

interface RestPanelProps {
  readonly receipts: readonly string[]
  readonly onClose: () => void
}

export function RestPanel({ receipts, onClose }: RestPanelProps) {
  const words = useWords(restWords)
  const t = useT()
  const { data, error, isLoading, without, rows, at, setCursor, setWithout, reject, plan, widen } = useRest(
    receipts,
    onClose,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab' || key === 'Escape') return
    event.preventDefault()
    if (key === 'ArrowDown' || key === 'j') setCursor(Math.max(0, Math.min(rows.length - 1, at + 1)))
    else if (key === 'ArrowUp' || key === 'k') setCursor(Math.max(0, at - 1))
    else if (key === 'x' || key === 'Delete') reject()
    else if (key === 'w') widen()
    else if (key === 'Backspace') setWithout(without.slice(0, -1))
    else if (key === 'Enter' && takeEnter(event)) void plan()
  }
  const status = error === undefined ? (data ? words.more(data.count) : words.looking) : problemText(error, t)
  return (
    <Panel onKeyDown={onKeyDown}>
      <div className="shrink-0 border-b border-line px-4.5 py-3">
        <p className="font-medium">{status}</p>
        {data && error === undefined && (
          <>
            <p className="pt-1 font-mono text-xs wrap-anywhere">{data.line}</p>
            {data.other && (
              <p className="flex items-center gap-1.5 pt-1 text-xs text-dim">
                <Kbd keys="w" />
                {words.instead} <code className="wrap-anywhere">{data.other.text}</code> ·{' '}
                {words.more(data.other.count)}
              </p>
            )}
            <p className="pt-1 text-xs text-dim">
              {[words.alike(data.examples), ...(without.length > 0 ? [words.without(without.length)] : [])].join(' · ')}
            </p>
          </>
        )}
      </div>
      <div
        ref={focusOnce}
        role="listbox"
        tabIndex={0}
        aria-label={words.title}
        aria-busy={isLoading}
        aria-activedescendant={rows[at] ? `rest-${rows[at].id}` : undefined}
        className="min-h-0 flex-1 overflow-y-auto py-1 focus:outline-none"
      >
        {rows.map(({ id, label }, index) => (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- keys are the list's
          <div
            key={id}
            id={`rest-${id}`}
            role="option"
            aria-selected={index === at}
            ref={(element) => (index === at ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
            onClick={() => setCursor(index)}
            className={cx('truncate px-4.5 py-1.5', index === at && 'bg-accent-soft')}
          >
            <span className="nums pr-3 text-dim">{id}</span>
            {label}
          </div>
        ))}
        {data && error === undefined && data.count > rows.length && (
          <p className="px-4.5 py-1.5 text-xs text-dim">{words.first(rows.length, data.count)}</p>
        )}
      </div>
      <Announce text={status} settled={300} />
      <RestFoot words={words} />
    </Panel>
  )
}

function useRest(receipts: readonly string[], onClose: () => void) {
  const [without, setWithout] = useState<readonly number[]>([])
  const [isWider, setWider] = useState(false)
  const [cursor, setCursor] = useState(0)
  const [isPlanning, setPlanning] = useState(false)
  const { data, error, isLoading } = useSWR(
    ['rest', ...receipts, '-', ...without, isWider],
    () =>
      call('run.generalise', { receipts: receipts.map(Number), without: [...without], wider: isWider ? 1 : 0 }).then(
        (answer) => answer.data,
      ),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const rows = error === undefined ? (data?.candidates ?? []) : []
  const at = Math.min(cursor, rows.length - 1)
  const reject = () => {
    const row = rows[at]
    if (row && !isLoading) setWithout([...without, row.id])
  }
  const widen = () => {
    if (data?.other && !isLoading) setWider(!isWider)
  }
  const plan = async () => {
    if (!data || error !== undefined || isLoading || isPlanning) return
    setPlanning(true)
    try {
      const made = await call('plan.create', { line: data.line }, { timeout: 300_000 })
      onClose()
      navigate('/plans', { id: String(made.data.id) })
    } catch (problem) {
      warn(problem)
      setPlanning(false)
    }
  }
  return { data, error: error as unknown, isLoading, without, rows, at, setCursor, setWithout, reject, plan, widen }
}

function RestFoot({ words }: { words: WordsIn<typeof restWords> }) {
  const hints = [
    ['x', words.reject],
    ['backspace', words.back],
    ['enter', words.plan],
  ] as const
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 border-t border-line bg-raised px-4.5 text-xs text-dim">
      {hints.map(([keys, text]) => (
        <span key={keys} className="flex items-center gap-1.5">
          <Kbd keys={keys} />
          {text}
        </span>
      ))}
    </div>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
