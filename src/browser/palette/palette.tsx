import { useEffect } from 'react'
import { useKeys } from '#browser/keys/use-keys.ts'
import { forgetRecords } from '#browser/kinds/records.ts'
import { app } from '#browser/state/app-state.ts'
import { useScripts } from '#browser/state/scripts.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { AnswerView } from './answer-view.tsx'
import { AskPanel } from './ask/ask-panel.tsx'
import { useBoundChoice, useSetKey } from './bind/use-binding.ts'
import { FindPanel } from './find/find-panel.tsx'
import { Frame } from './frame.tsx'
import { linesAndActs, linesAndScripts } from './lines.ts'
import { RestDialog } from './rest/rest-dialog.tsx'
import { usePalette, type PaletteProps } from './use-palette.ts'
import { useSpelling } from './use-spelling.ts'
import { paletteWords } from './words.ts'

export function Palette(props: PaletteProps) {
  const { request, onClose } = props
  return request.rest ? <RestDialog receipts={request.rest} onClose={onClose} /> : <CommandPalette {...props} />
}

function CommandPalette(props: PaletteProps) {
  const { product, request, onClose } = props
  const words = useWords(paletteWords)
  const { data: scripts } = useScripts()
  const spelt = useSpelling()
  const { draft, problem, turn, acts, show, choose, act, busy, answer, closeAnswer, run } = usePalette(props)
  const { language } = app()
  const lines = linesAndActs(linesAndScripts(product, language, scripts), acts, product, language, spelt)
  const onKeyDownCapture = useSetKey({ lines, product, words, draft, onClose })
  useBoundChoice(request.bound, { lines, product, words }, scripts !== undefined, choose)
  useKeys('palette', [])
  useEffect(forgetRecords, [])
  return (
    <Frame
      title={words.title}
      onClose={onClose}
      onKeyDownCapture={onKeyDownCapture}
      isWide={answer !== undefined || (draft !== undefined && draft.line.entry.command.effect !== 'read')}
    >
      {answer !== undefined && draft ? (
        <AnswerView draft={draft} answer={answer} words={words} onBack={() => closeAnswer()} onClose={onClose} />
      ) : draft ? (
        <AskPanel
          key={turn}
          draft={draft}
          onDraft={show}
          onBack={() => (request.command ? onClose() : show(undefined))}
          onClose={onClose}
          onRun={(ready, known) => void run(ready, known)}
          onAction={(action, about, known) => void act(action, about, known)}
          busy={busy}
          {...(problem ? { problem } : {})}
        />
      ) : (
        <FindPanel
          key={turn}
          product={product}
          scripts={scripts}
          acts={acts}
          spelt={spelt}
          request={request}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Frame>
  )
}
