import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import type { Tone } from './badge.tsx'

const fills: Record<Tone, string> = {
  neutral: 'border-[1.5px] border-control',
  accent: 'bg-accent',
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
}

/** A word accompanies the colour; hollow means off. */
export function StateDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span aria-hidden="true" className={cx('size-[7px] shrink-0 rounded-full', fills[tone])} />
      <span className={cx('truncate', tone === 'neutral' && 'text-dim')}>{children}</span>
    </span>
  )
}
