import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'

interface ReasonMenuProps {
  readonly title: string
  readonly keys: string
  readonly placeholder: string
  readonly action: string
  readonly kind: 'primary' | 'danger'
  readonly isBusy: boolean
  readonly onAct: (reason: string) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

export function ReasonMenu({ title, keys, placeholder, open, onOpenChange, isBusy, onAct, ...rest }: ReasonMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const canAct = !isBusy && reason.trim() !== ''
  return (
    <>
      <Button ref={anchor} keys={keys} aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(!open)}>
        {title}
      </Button>
      <Popover open={open} onClose={() => onOpenChange(false)} anchor={anchor} label={title} align="end">
        <form
          className="w-80 space-y-3 p-2.5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!canAct) return
            onOpenChange(false)
            setReason('')
            onAct(reason.trim())
          }}
        >
          {rest.children}
          <Input
            data-autofocus
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex justify-end border-t border-line pt-2.5">
            <Button type="submit" kind={rest.kind} keys="enter" disabled={!canAct}>
              {rest.action}
            </Button>
          </div>
        </form>
      </Popover>
    </>
  )
}
