import { cx } from './class-names.ts'

export function Skeleton({ width = '60%', className }: { width?: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width }}
      className={cx(
        'inline-block h-2.5 max-w-full animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-ink/8 align-middle',
        className,
      )}
    />
  )
}
