import { useState } from 'react'
import { bothOf, useT } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { MenuButton } from '#browser/ui/menu.tsx'
import { stageOf, useEnvironmentParts, type Stage } from '#browser/i18n/environment.ts'
import { useEnvironmentItems } from './environment-items.ts'

const looks: Record<Stage, string> = {
  test: 'border-frame-test text-ink/85 hover:bg-ink/5',
  pre: 'border-frame-pre bg-frame-pre text-on-solid hover:brightness-110',
  prod: 'border-frame-prod bg-frame-prod text-on-solid hover:brightness-110',
}

export function EnvironmentBadge() {
  const t = useT()
  const environment = useApp((state) => state.environment)
  const { stage: stageName, behind } = useEnvironmentParts()(environment)
  const stage = stageOf(environment)
  const [open, setOpen] = useState(false)
  const items = useEnvironmentItems(open)
  useKeys('global', [{ keys: 'Shift+e', title: bothOf('environment.switch'), run: () => setOpen(true) }])
  return (
    <MenuButton
      open={open}
      onOpenChange={setOpen}
      label={t('environment.badge', { name: stageName + behind })}
      items={items}
      bare
      className={cx(
        'h-[22px] rounded-sm border-[1.5px] px-2 text-[11px] font-semibold tracking-[0.03em]',
        looks[stage],
      )}
    >
      <span>
        <span className="uppercase">{stageName}</span>
        {behind}
      </span>
    </MenuButton>
  )
}

export function FrameLine() {
  const stage = useApp((state) => stageOf(state.environment))
  return (
    <div
      aria-hidden="true"
      className={cx('h-[3px] shrink-0', { test: 'bg-frame-test', pre: 'bg-frame-pre', prod: 'bg-frame-prod' }[stage])}
    />
  )
}
