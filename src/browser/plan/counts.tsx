import { formatNumber } from '#browser/i18n/format.ts'
import { cx } from '#browser/ui/class-names.ts'

export interface Count {
  readonly id: string
  readonly value: number | string
  readonly label: string
  readonly tone?: 'ok' | 'accent' | 'warn' | 'danger' | 'dim'
}

const tones = { ok: 'text-ok', accent: 'text-accent', warn: 'text-warn', danger: 'text-danger', dim: 'text-dim' }

export function Counts({ counts, label }: { counts: readonly Count[]; label: string }) {
  return (
    <dl aria-label={label} className="flex flex-wrap items-baseline gap-x-7 gap-y-1">
      {counts.map(({ id, value, label: name, tone }) => (
        <div key={id} className="flex flex-col-reverse">
          <dt className="text-xs text-dim">{name}</dt>
          <dd className={cx('nums text-xl font-semibold', value === 0 ? 'text-faint' : tone && tones[tone])}>
            {typeof value === 'number' ? formatNumber(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
