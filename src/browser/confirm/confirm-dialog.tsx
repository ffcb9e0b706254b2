import { useRef, useState, type FormEvent } from 'react'
import { isTyped } from '#derive/http/confirmation.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Input } from '#browser/ui/input.tsx'
import { useKeys } from '#browser/keys/use-keys.ts'
import { ReachLine } from './reach-line.tsx'
import type { Risk } from './risk.ts'
import { confirmWords } from './words.ts'

interface ConfirmDialogProps {
  readonly risk: Risk
  readonly phrase: string
  readonly settle: (isConfirmed: boolean) => void
}

export function ConfirmDialog(question: ConfirmDialogProps) {
  // The key resets the typed text for each question.
  return <Question key={`${question.phrase} ${question.risk.title.en}`} {...question} />
}

function Question({ risk, phrase, settle }: ConfirmDialogProps) {
  const words = useWords(confirmWords)
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isRight = isTyped(text, phrase)
  useKeys('palette', [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) settle(true)
    else setWrong(true)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      title={words.title}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        field.current?.focus()
      }}
    >
      <form onSubmit={send} className="flex flex-col gap-3">
        <p className="text-sm font-semibold text-danger">{say(risk.title)}</p>
        {risk.isIrreversible && <p className="text-danger">{words.irreversible}</p>}
        {risk.reach && <ReachLine query={risk.reach} />}
        <label className="flex flex-col gap-1.5">
          <span>
            {words.type} <kbd className="rounded border border-line bg-raised px-1.5 py-0.5 font-mono">{phrase}</kbd>
          </span>
          <Input
            ref={field}
            autoComplete="off"
            spellCheck={false}
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'confirm-fault' : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setWrong(false)
            }}
          />
        </label>
        {isWrong && (
          <p id="confirm-fault" role="alert" className="text-danger">
            {words.wrong(phrase)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button keys="escape" onClick={() => settle(false)}>
            {words.back}
          </Button>
          <Button type="submit" kind="danger" keys="enter" aria-disabled={!isRight}>
            {words.goOn}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
