import { useRef } from 'react'
import { lineHelp } from '#derive/line/help.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { openPalette } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { lineWords } from './words.ts'

export function LineHelp({ text }: { text: string }) {
  const words = useWords(lineWords)
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const edit = () => openPalette({ text })
  useKeys('view', [{ keys: 'e', title: lineWords.typeLine, hint: lineWords.typeLineHint, run: edit }])
  return (
    <div
      id="rows"
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
      tabIndex={0}
      role="group"
      aria-label={words.title}
      className="min-h-0 flex-1 overflow-auto px-6 py-5 -outline-offset-2"
    >
      <h1 className="mb-2 text-lg font-semibold">{words.title}</h1>
      <p className="mb-4 max-w-[72ch] text-dim">{words.intro}</p>
      <dl className="grid max-w-[110ch] grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {lineHelp.map(([line, about]) => (
          <div key={line} className="contents">
            <dt className="font-mono text-xs leading-5 whitespace-nowrap">{line}</dt>
            <dd className="text-dim">{say(about)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        <Button keys="e" onClick={edit}>
          {words.edit}
        </Button>
      </p>
    </div>
  )
}
