import type { ReactNode } from 'react'

export function PlanFrame({ label, children, side }: { label: string; children: ReactNode; side?: ReactNode }) {
  return (
    <>
      <section aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col">
        {children}
      </section>
      {side}
    </>
  )
}
