import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { Mark } from './matrix/matrix.ts'
import { planWords } from './words.ts'

const glyphs: Record<Mark, string> = {
  same: '=',
  create: '+',
  update: '~',
  remove: '−',
  conflict: '!',
  blocked: '×',
  done: '✓',
  failed: '×',
  skipped: '!',
  undone: '↩',
  out: '',
}

const tones: Record<Mark, string> = {
  same: 'text-dim',
  create: 'bg-ok-soft text-ok',
  update: 'bg-accent-soft text-accent',
  remove: 'bg-danger-soft text-danger',
  conflict: 'bg-warn-soft text-warn',
  blocked: 'bg-danger-soft text-danger',
  done: 'bg-ok-soft text-ok',
  failed: 'bg-danger-soft text-danger',
  skipped: 'bg-warn-soft text-warn',
  undone: 'text-dim',
  out: 'hatched',
}

interface GlyphProps {
  readonly mark: Mark
  readonly className?: string
}

/** Screen readers read the mark's word. */
export function Glyph({ mark, className }: GlyphProps) {
  const words = useWords(planWords)
  return (
    <span role="img" aria-label={words.legend[mark]} className={classOf(mark, className)}>
      {glyphs[mark]}
    </span>
  )
}

export function Sign({ mark, className }: GlyphProps) {
  return (
    <span aria-hidden="true" className={classOf(mark, className)}>
      {glyphs[mark]}
    </span>
  )
}

function classOf(mark: Mark, className: string | undefined): string {
  return cx(
    'inline-flex h-[22px] w-7 shrink-0 items-center justify-center rounded-sm text-xs font-semibold',
    tones[mark],
    className,
  )
}

export function Legend({ marks }: { marks: readonly Mark[] }) {
  const words = useWords(planWords)
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-xs text-dim"
    >
      {marks.map((mark) => (
        <span key={mark} className="inline-flex items-center gap-1.5">
          <Sign mark={mark} />
          {words.legend[mark]}
        </span>
      ))}
    </p>
  )
}
