import { useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import type { PlanWork } from '../use-plan.ts'
import { usePlanWords } from '../words.ts'
import { ReasonMenu } from './reason-menu.tsx'

/** Needs the emergency right and a reason. */
export function EmergencyButton({ work }: { work: PlanWork }) {
  const words = usePlanWords()
  const mayAct = useApp((state) => state.session?.emergencyRight)
  const [isOpen, setOpen] = useState(false)
  const isOffered = mayAct === true && work.isOpen
  useKeys(
    'view',
    [{ keys: 'Shift+u', title: both('Apply without approval', '未经审批执行'), run: () => setOpen(true) }],
    isOffered,
  )
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
