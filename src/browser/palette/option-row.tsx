import { memo } from 'react'
import { usePicture } from '#browser/kinds/controls/use-labels.ts'
import { fits } from '#browser/ui/fits.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import type { Option } from './option.ts'
import type { PaletteWords } from './words.ts'

interface OptionRowProps {
  readonly option: Option
  readonly isActive: boolean
  readonly words: PaletteWords
}

const effectTone: Readonly<Record<string, string>> = { write: 'text-dim', destroy: 'text-danger', publish: 'text-warn' }

// Shared: React skips equal elements.
const between = (
  <span aria-hidden="true" className="text-faint">
    {'  ›  '}
  </span>
)

/** Plain elements only: rows are created at every keystroke. */
export const OptionRow = memo(function OptionRow({ option, isActive, words }: OptionRowProps) {
  const { id, title, heading, ghost, detail, keys, effect } = option
  // React matches all children after a gap more slowly.
  const parts = [
    option.isChosen !== undefined && (
      <span key="chosen" aria-hidden="true" className={`w-3 ${option.isChosen ? 'text-accent' : 'text-transparent'}`}>
        ✓
      </span>
    ),
    option.picture && <Thumb key="picture" picture={option.picture} />,
    option.swatch && (
      <span
        key="swatch"
        aria-hidden="true"
        className="size-4 rounded-sm border border-line"
        style={{ background: option.swatch }}
      />
    ),
    <span
      key="title"
      data-title
      className={`min-w-0 flex-1 ${isShort(option) ? 'whitespace-nowrap max-[1010px]:truncate' : 'truncate'}`}
    >
      {heading && (
        <span data-heading className="text-dim">
          {heading}
        </span>
      )}
      {heading && between}
      {title}
      {ghost && <span className={isActive ? 'pl-2 text-dim' : 'pl-2 text-faint'}>{ghost}</span>}
    </span>,
    detail !== undefined && (
      <span key="detail" className="shrink-0 text-xs text-dim">
        {detail}
      </span>
    ),
    effect && effect !== 'read' && (
      <span key="effect" className={`shrink-0 text-xs ${effectTone[effect]}`}>
        {words.effect[effect]}
      </span>
    ),
    keys && <Kbd key="keys" keys={keys} />,
  ].filter(Boolean)
  return (
    <div
      role="option"
      // Only the active row is referenced by id.
      id={isActive ? `palette-${id}` : undefined}
      aria-selected={isActive}
      aria-disabled={option.isDisabled}
      {...(option.isChosen === undefined ? {} : { 'aria-checked': option.isChosen })}
      className={`mx-1.5 flex h-[34px] items-center gap-2 rounded px-3 ${isActive ? 'bg-accent-soft' : ''} ${option.isDisabled ? 'opacity-60' : ''}`}
    >
      {parts}
    </div>
  )
})

// True if the text fits beside effect and keys in windows over 1010 px.
function isShort({ title, heading = '', ghost = '', detail, picture }: Option): boolean {
  return detail === undefined && !picture && fits(`${heading}  ›  ${title}  ${ghost}`, 440)
}

function Thumb({ picture }: { picture: string | number }) {
  const address = usePicture(picture)
  return address ? (
    <img src={address} alt="" className="size-5 shrink-0 rounded-sm object-cover" />
  ) : (
    <span className="size-5 shrink-0 rounded-sm bg-ink/8" />
  )
}
