import { useState } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Input } from '#browser/ui/input.tsx'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { workbenchWords } from './words.ts'

const shape = /^[a-z][a-z0-9-]{0,79}$/

interface SaveDialogProps {
  /** Derived from the title. */
  readonly suggested: string
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** The name identifies the script in palette, command line and plans. */
export function SaveDialog({ suggested, problem, isBusy, onSave, onClose }: SaveDialogProps) {
  const words = useWords(workbenchWords)
  const [name, setName] = useState(suggested)
  const [wasTried, setTried] = useState(false)
  const isGood = shape.test(name)
  const save = () => {
    setTried(true)
    if (isGood && !isBusy) onSave(name)
  }
  useKeys('dialog', [{ keys: 'Mod+Enter', title: workbenchWords.save, run: save, inFields: true }])
  const fault = wasTried && !isGood ? words.nameWrong : problem
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.saveAs}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" keys="enter" disabled={isBusy} onClick={save}>
            {isBusy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label htmlFor="script-name" className="text-xs text-dim">
          {words.name}
        </label>
        <Input
          id="script-name"
          value={name}
          autoFocus
          aria-invalid={fault !== undefined}
          aria-describedby="script-name-about"
          onChange={(event) => setName(event.target.value)}
          className="mt-1 font-mono"
        />
        <p id="script-name-about" className={fault ? 'pt-1 text-xs text-danger' : 'pt-1 text-xs text-dim'}>
          {fault ?? words.nameHint}
        </p>
      </form>
    </Dialog>
  )
}

/** `Take silent games offline` → `take-silent-games-offline` */
export function nameFrom(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 60)
}
