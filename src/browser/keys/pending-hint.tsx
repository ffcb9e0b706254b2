import { useSyncExternalStore } from 'react'
import { formatKeys } from '#derive/palette/chord.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { leader, onPending, pendingChord } from './dispatch.ts'
import { chordOf } from './registry.ts'
import { keyWords } from './words.ts'

export function PendingHint() {
  const pending = useSyncExternalStore(onPending, pendingChord)
  const words = useWords(keyWords)
  const say = useSay()
  if (!pending) return null
  const typed = formatKeys(pending.pressed)
  const next = typed === leader ? [] : pending.next
  return (
    <div
      role="status"
      className="fixed bottom-9 left-3.5 z-40 flex max-h-[70vh] max-w-[80vw] flex-wrap items-center gap-x-4 gap-y-1.5 overflow-hidden rounded bg-surface px-3 py-2 shadow-pop"
    >
      <Kbd keys={typed} />
      {pending.unknown !== undefined && (
        <span className="text-warn">{words.noNext(`${typed} ${pending.unknown}`)}</span>
      )}
      {next.flatMap(({ keys, title, hidden }) =>
        hidden ? (
          []
        ) : (
          <span key={keys} className="inline-flex items-center gap-1.5">
            <Kbd keys={formatKeys(chordOf(keys).slice(pending.pressed.length))} />
            <span className="text-dim">{say(title)}</span>
          </span>
        ),
      )}
      {typed === leader && <span className="text-dim">{words.anyKey}</span>}
    </div>
  )
}
