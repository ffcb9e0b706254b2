import { useRef, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import type { PlanWork } from '../use-plan.ts'
import { usePlanWords } from '../words.ts'

/** Needs the emergency right and a reason. */
export function EmergencyButton({ work }: { work: PlanWork }) {
  const words = usePlanWords()
  const mayAct = useApp((state) => state.session?.emergencyRight)
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const isOffered = mayAct === true && work.isOpen
  useKeys(
    'view',
    [{ keys: 'Shift+e', title: both('Apply without approval', '未经审批执行'), run: () => setOpen(true) }],
    isOffered,
  )
  if (!isOffered) return null
  const canApply = reason.trim() !== '' && work.busy === undefined
  return (
    <>
      <Button
        ref={anchor}
        keys="shift+e"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.emergencyMenu}
      </Button>
      <Popover open={isOpen} onClose={() => setOpen(false)} anchor={anchor} label={words.emergencyMenu} align="end">
        <form
          className="w-80 space-y-3 p-2.5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!canApply) return
            setOpen(false)
            void work.apply(reason.trim())
          }}
        >
          <p className="text-xs text-dim">{words.emergencyHelp}</p>
          <Input
            data-autofocus
            aria-label={words.emergencyReason}
            placeholder={words.emergencyReason}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex justify-end border-t border-line pt-2.5">
            <Button type="submit" kind="danger" keys="enter" disabled={!canApply}>
              {words.emergencyApply}
            </Button>
          </div>
        </form>
      </Popover>
    </>
  )
}
