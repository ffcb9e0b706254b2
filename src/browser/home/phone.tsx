import type { ReactNode } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { BlockButton, type BlockProps } from './block-button.tsx'
import { BannerFace, CardFace, IconFace, RecommendFace, WordFace } from './faces.tsx'
import { keyOf, type Block, type PagePart } from './preview-data.ts'
import { homeWords } from './words.ts'

interface PhoneProps extends Omit<BlockProps, 'block' | 'children' | 'className'> {
  /** Undefined while loading. */
  readonly blocks: readonly Block[] | undefined
  readonly partTitle: (part: PagePart) => string
  readonly children?: ReactNode
  /** Label of this page beside another one. */
  readonly when?: string
  /** True for the page in which keys do not move. */
  readonly isBeside?: boolean
}

export function Phone({ blocks, partTitle, children, when = '', isBeside = false, ...button }: PhoneProps) {
  const words = useWords(homeWords)
  const of = (...parts: readonly PagePart[]) => (blocks ?? []).filter(({ part }) => parts.includes(part))
  const show = (block: Block, face: ReactNode, className?: string) => (
    <li key={keyOf(block)} className={className}>
      <BlockButton block={block} {...button}>
        {face}
      </BlockButton>
    </li>
  )
  const strip = 'flex gap-2 overflow-x-auto px-3 py-1'
  return (
    <section
      aria-label={words.phone(when)}
      className={cx(
        'flex h-full max-h-[780px] min-h-0 flex-col overflow-hidden rounded-[28px] border-[6px] border-line-strong bg-surface',
        when ? 'w-[372px] min-w-52' : 'w-[372px] shrink-0',
      )}
    >
      <div className="shrink-0 space-y-1 border-b border-line bg-raised pt-3 pb-1.5">
        {when && (
          <p aria-hidden="true" className="text-center text-xs font-medium text-dim">
            {when}
          </p>
        )}
        <p className="mx-3 flex h-8 items-center rounded-full border border-line bg-surface px-3 text-xs text-dim">
          ⌕&ensp;{words.search}
        </p>
        <Strip title={partTitle('search')} className={cx(strip, 'gap-1.5')} blocks={of('search')}>
          {(block) => show(block, <WordFace block={block} />, 'shrink-0')}
        </Strip>
      </div>
      <div
        id={isBeside ? undefined : 'rows'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
        tabIndex={0}
        className="min-h-0 flex-1 space-y-2 overflow-y-auto py-2 -outline-offset-2"
      >
        {!blocks && <Waiting />}
        <Strip title={partTitle('tabs')} className="flex justify-between overflow-x-auto px-2 py-1" blocks={of('tabs')}>
          {(block) => show(block, <IconFace block={block} />, 'shrink-0')}
        </Strip>
        <Strip title={partTitle('banners')} className={strip} blocks={of('banners')}>
          {(block) => show(block, <BannerFace block={block} />, 'w-64 shrink-0')}
        </Strip>
        {(['themes', 'feed', 'modules'] as const).map((part) => (
          <Strip key={part} title={partTitle(part)} isShown className="space-y-2 px-3" blocks={of(part)}>
            {(block) => show(block, <CardFace block={block} />)}
          </Strip>
        ))}
        <Strip title={partTitle('recommends')} isShown className={strip} blocks={of('recommends')}>
          {(block) => show(block, <RecommendFace block={block} />, 'w-40 shrink-0')}
        </Strip>
        {children}
      </div>
      <div className="shrink-0 border-t border-line bg-raised py-1">
        <Strip title={partTitle('bottom')} className="flex justify-around px-2" blocks={of('bottom')}>
          {(block) => show(block, <IconFace block={block} />)}
        </Strip>
      </div>
    </section>
  )
}

interface StripProps {
  readonly title: string
  readonly isShown?: boolean
  readonly blocks: readonly Block[]
  readonly className: string
  readonly children: (block: Block) => ReactNode
}

function Strip({ title, isShown, blocks, className, children }: StripProps) {
  if (blocks.length === 0) return null
  return (
    <div>
      {isShown && (
        <p
          aria-hidden="true"
          className="flex items-center gap-2 px-3 pb-1.5 text-[11px] text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
        >
          {title}
        </p>
      )}
      <ul aria-label={title} className={className}>
        {blocks.map(children)}
      </ul>
    </div>
  )
}

function Waiting() {
  return (
    <div className="space-y-3 px-3" aria-busy="true">
      {[88, 100, 72, 94, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
