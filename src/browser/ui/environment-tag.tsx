import { stageOf, useEnvironmentParts, type Stage } from '#browser/i18n/environment.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'

const looks: Record<Stage, string> = {
  test: 'border-line-strong text-dim',
  pre: 'border-frame-pre bg-frame-pre text-on-solid',
  prod: 'border-frame-prod bg-frame-prod text-on-solid',
}

export function EnvironmentTag({ environment }: { environment: Environment }) {
  const { stage: stageName, behind } = useEnvironmentParts()(environment)
  const stage = stageOf(environment)
  return (
    <span
      className={cx(
        'inline-flex h-5 w-fit shrink-0 items-center rounded-sm border px-1.5 text-[11px] font-semibold whitespace-nowrap',
        looks[stage],
      )}
    >
      <span>
        <span className="uppercase">{stageName}</span>
        {behind}
      </span>
    </span>
  )
}
