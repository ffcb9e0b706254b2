import { useState } from 'react'
import { runCommand } from '#client/run-command.ts'
import { roles, wordsOfRole } from '#derive/roles.ts'
import { confirmed, riskHere } from '#browser/confirm/risk.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { ownKeymap } from '#browser/keys/export-keys.ts'
import { sheetWords } from '#browser/keys/sheet-words.ts'
import { pageLayers } from '#browser/keys/registry.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { notifyAnswer } from '#browser/notices/outcome.ts'
import { app, setApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Select } from '#browser/ui/select.tsx'
import { PlannedKeys } from './import-panel.tsx'
import { isLeft, planSharing } from './key-import.ts'
import { useSharedKeys } from './use-shared-keys.ts'
import { viewOfTarget } from './view-target.ts'
import { paletteWords } from '../words.ts'

const close = () => setApp({ isSharingKeys: false })
const roleWords = paletteWords.role
const nothing = paletteWords.roleHasThese
const help = paletteWords.roleHelp
const ownView = paletteWords.viewIsOwn

export function SharePanel() {
  const t = useT()
  const say = useSay()
  const [role, setRole] = useState(roles[1]!)
  const [shared] = useState(ownKeymap)
  // Others have neither the operator's own keys nor the moved ones.
  const [onPage] = useState(() => pageLayers([]).flatMap(({ scope, actions }) => (scope === 'own' ? [] : actions)))
  const { product } = app()
  const keymap = useSharedKeys(role)
  useKeys('dialog', [])
  const faultOf = (target: string) => (viewOfTarget(target) ? ownView : undefined)
  const planned = keymap && product ? planSharing(shared, { keymap, product, onPage, faultOf }) : undefined
  const isSame = planned?.every(isLeft) ?? true

  const share = async () => {
    const entry = product?.entryById.get('shared-keys.set')
    if (!entry || !planned) return
    const { en, zh } = wordsOfRole(role)
    const title = paletteWords.setKeysOf(en, zh)
    close()
    if (!(await confirmed(riskHere(title, 1)))) return
    const keys = planned.flatMap(({ state, binding }) => (state === 'left' || state === 'dropped' ? [] : [binding]))
    const answer = await runCommand(entry, { role, keys })
    notifyAnswer(answer, paletteWords.roleKeysSet(en, zh), title)
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={say(sheetWords.shareKeys)}
      description={say(help)}
      className="w-[720px]"
      actions={
        <Button kind="primary" disabled={isSame} onClick={() => void share().catch(warn)}>
          {t('common.save')}
        </Button>
      }
    >
      <Select
        autoFocus
        aria-label={say(roleWords)}
        options={roles.map((each) => ({ value: each, title: t(`role.${each}`) }))}
        value={role}
        onChange={(value) => setRole(roles.find((each) => each === value) ?? role)}
      />
      <p role="status" className="py-2 text-dim">
        {planned && isSame && say(nothing)}
      </p>
      <PlannedKeys planned={planned ?? []} />
    </Dialog>
  )
}
