import { useEffect, useRef } from 'react'
import { unreadWords } from '#derive/sheet-words.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import type { CheckedFile } from './checking.ts'
import { importWords } from './words.ts'

interface WhichSheetProps {
  readonly sheets: readonly string[]
  readonly onChoose: (sheet: string) => void
}

export function WhichSheet({ sheets, onChoose }: WhichSheetProps) {
  const words = useWords(importWords)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [sheets])
  return (
    <section aria-label={words.whichSheet}>
      <h3 className="pb-1.5 font-semibold">{words.whichSheet}</h3>
      <ul className="flex flex-wrap gap-2">
        {sheets.map((sheet, index) => (
          <li key={sheet}>
            <Button ref={index === 0 ? first : undefined} onClick={() => onChoose(sheet)}>
              {sheet}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SheetReadProps {
  readonly checked: CheckedFile
  readonly isFixed: boolean
  readonly onChoose: (sheet: string) => void
}

export function SheetRead({ checked, isFixed, onChoose }: SheetReadProps) {
  const words = useWords(importWords)
  const say = useSay()
  const { sheet } = checked
  if (!sheet) return null
  const otherSheets = checked.otherSheets ?? []
  const unread = unreadWords(checked)
  return (
    <div className="pb-4">
      {otherSheets.length > 0 ? (
        <label className="block">
          <span className="font-semibold">{words.sheet}</span>
          <Select
            className="mt-1.5 h-7!"
            options={[sheet, ...otherSheets].map((name) => ({ value: name, title: name }))}
            value={sheet}
            disabled={isFixed}
            onChange={onChoose}
          />
        </label>
      ) : (
        <p>
          <span className="font-semibold">{words.sheet}</span> {sheet}
        </p>
      )}
      {unread && <p className="pt-1.5 text-xs text-warn">{say(unread)}</p>}
    </div>
  )
}
