import { useId, useRef, useState } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import type { PlanSummary, SelectedChanges } from '../plan-data.ts'
import { canReview } from '../plan-notes.tsx'
import type { PlanWork } from '../use-plan.ts'
import { usePlanWords } from '../words.ts'

interface BackChoice {
  readonly title: string
  readonly which: SelectedChanges
}

interface SendBackProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly choices: readonly BackChoice[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function SendBack({ work, plan, choices, open, onOpenChange }: SendBackProps) {
  const words = usePlanWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const name = useId()
  const [at, setAt] = useState(0)
  const [remark, setRemark] = useState('')
  if (!work.isOpen || !canReview(plan)) return null
  const chosen = choices[at] ?? choices[0]
  const canSend = chosen !== undefined && remark.trim() !== ''
  const send = () => {
    if (!canSend) return
    onOpenChange(false)
    setRemark('')
    void work.sendBack(chosen.which, remark.trim())
  }
  return (
    <>
      <Button ref={anchor} keys="s" aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(!open)}>
        {words.sendBackMenu}
      </Button>
      <Popover open={open} onClose={() => onOpenChange(false)} anchor={anchor} label={words.sendBackLabel} align="end">
        <form
          className="w-80 space-y-3 p-2.5"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <fieldset>
            <legend className="pb-1 text-xs text-dim">{words.sendBackLabel}</legend>
            {choices.map(({ title }, place) => (
              <label key={title} className="flex min-h-7 items-center gap-2">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === choices[place]}
                  onChange={() => setAt(place)}
                  className="accent-(--accent)"
                />
                <span className="min-w-0 wrap-anywhere">{title}</span>
              </label>
            ))}
          </fieldset>
          <Input
            data-autofocus
            aria-label={words.remark}
            placeholder={words.remark}
            maxLength={500}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <div className="flex justify-end border-t border-line pt-2.5">
            <Button type="submit" kind="primary" keys="enter" disabled={!canSend}>
              {words.sendBack}
            </Button>
          </div>
        </form>
      </Popover>
    </>
  )
}
