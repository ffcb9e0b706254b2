import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'bg-ink/6 text-dim',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}

export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx('inline-flex h-5 items-center rounded-sm px-1.5 text-xs whitespace-nowrap', tones[tone], className)}
    >
      {children}
    </span>
  )
}
