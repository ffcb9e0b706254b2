import { useMemo } from 'react'
import { writeLine } from '#derive/line/write.ts'
import { notify } from '#browser/notices/notify.ts'
import { app } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { copyText } from '#browser/ui/copy-text.ts'
import { scriptOfLine } from '../script-lines.ts'
import { lineInputOf, type CommandDraft } from '../draft.ts'
import { type PaletteWords, paletteWords } from '../words.ts'

export function LineFoot({ draft, words }: { readonly draft: CommandDraft; readonly words: PaletteWords }) {
  const line = useMemo(() => lineOf(draft), [draft])
  if (line === undefined) return null
  const copy = async () => {
    await copyText(line)
    notify(paletteWords.copied)
  }
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line bg-raised px-4 py-1 text-xs">
      <code aria-label={words.sameLine} className="min-w-0 flex-1 truncate font-mono text-dim" title={line}>
        {line}
      </code>
      <Button kind="quiet" onClick={() => void copy()}>
        {words.copyAnswer}
      </Button>
    </div>
  )
}

function lineOf(draft: CommandDraft): string | undefined {
  const { product } = app()
  if (!product || draft.line.entry.command.effect === 'read' || scriptOfLine(draft.line)) return undefined
  const { ids, input } = lineInputOf(draft)
  return writeLine(draft.line.entry, ids, input, { areas: product.areas, entries: product.entries })
}
