import type { KeyboardEvent } from 'react'
import { notify } from '#browser/notices/notify.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { copyText } from '#browser/ui/copy-text.ts'
import type { CommandDraft } from './draft.ts'
import { Chips } from './ask/chips.tsx'
import { Panel } from './frame.tsx'
import { textOf } from './draft.ts'
import { type PaletteWords, paletteWords } from './words.ts'

interface AnswerViewProps {
  readonly draft: CommandDraft
  readonly answer: unknown
  readonly words: PaletteWords
  readonly onBack: () => void
  readonly onClose: () => void
}

const most = 100

export function AnswerView({ draft, answer, words, onBack, onClose }: AnswerViewProps) {
  const say = useSay()
  const rows =
    Array.isArray(answer) && answer.every((row) => typeof row === 'object' && row !== null)
      ? (answer as Record<string, unknown>[])
      : undefined
  const fields = { ...draft.line.entry.area.fields, ...draft.line.entry.command.returns }
  const columns = [...new Set(rows?.slice(0, 20).flatMap((row) => Object.keys(row)))].slice(0, 10)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && !(event.ctrlKey && event.key.toLowerCase() === 'k')) return
    event.preventDefault()
    if (event.key === 'Backspace') onBack()
    else onClose()
  }
  const copy = () => void copyText(JSON.stringify(answer, null, 2)).then(() => notify(paletteWords.copied))
  return (
    <Panel onKeyDown={onKeyDown}>
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <Chips draft={draft} words={words} />
        <span className="ml-auto text-xs text-dim">{words.result}</span>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
        tabIndex={0}
        role="region"
        aria-label={words.result}
        ref={(element) => element?.focus()}
        className="min-h-0 flex-1 overflow-auto"
      >
        {rows && rows.length > 0 ? (
          <table className="w-full text-left text-xs">
            <thead className="sticky top-0 bg-raised">
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className="h-8 px-3 font-medium whitespace-nowrap">
                    {fields[name] ? say(fields[name].title) : name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, most).map((row, at) => (
                <tr key={at} className="border-t border-line">
                  {columns.map((name) => (
                    <td key={name} className="nums h-8 max-w-60 truncate px-3">
                      {textOf(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <pre className="p-4 font-mono text-xs whitespace-pre-wrap">{JSON.stringify(answer, null, 2)}</pre>
        )}
      </div>
      <div className="flex h-11 shrink-0 items-center justify-end gap-2 border-t border-line bg-raised px-4">
        <Button onClick={copy}>{words.copyAnswer}</Button>
        <Button kind="primary" keys="escape" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Panel>
  )
}
