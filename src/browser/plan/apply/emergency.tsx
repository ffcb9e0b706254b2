import { useState } from 'react'
import { useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import type { PlanWork } from '../use-plan.ts'
import { planWords } from '../words.ts'
import { ReasonMenu } from './reason-menu.tsx'
import { applyWords } from './words.ts'

/** Needs the emergency right and a reason. */
export function EmergencyButton({ work }: { work: PlanWork }) {
  const words = useWords(planWords)
  const mayAct = useApp((state) => state.session?.emergencyRight)
  const [isOpen, setOpen] = useState(false)
  const isOffered = mayAct === true && work.isOpen
  useKeys('view', [{ keys: 'Shift+u', title: applyWords.applyWithoutApproval, run: () => setOpen(true) }], isOffered)
  if (!isOffered) return null
  return (
    <ReasonMenu
      title={words.emergencyMenu}
      keys="shift+u"
      placeholder={words.emergencyReason}
      action={words.emergencyApply}
      kind="danger"
      isBusy={work.busy !== undefined}
      onAct={(reason) => void work.apply(reason)}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <p className="text-xs text-dim">{words.emergencyHelp}</p>
    </ReasonMenu>
  )
}
