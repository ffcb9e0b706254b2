import { cx } from '#browser/ui/class-names.ts'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { Block } from './preview-data.ts'
import { homeWords } from './words.ts'

interface FaceProps {
  readonly block: Block
}

export function WordFace({ block }: FaceProps) {
  return <span className="block rounded-full bg-accent-soft px-2.5 py-0.5 text-xs text-accent">{block.title}</span>
}

export function IconFace({ block }: FaceProps) {
  return (
    <span className="flex w-13 flex-col items-center gap-0.5 py-1">
      <LazyImage src={block.picture} label={block.title} size={30} className="rounded" decorative />
      <span className="w-full truncate text-center text-[11px]">{block.title}</span>
    </span>
  )
}

export function BannerFace({ block }: FaceProps) {
  return (
    <span className="relative block overflow-hidden rounded">
      <LazyImage src={block.picture} label={block.title} wide decorative className="rounded" />
      <span className="absolute inset-x-0 bottom-0 truncate bg-overlay/90 px-2 py-1 text-xs font-medium">
        {block.title}
      </span>
    </span>
  )
}

export function RecommendFace({ block }: FaceProps) {
  const [game] = block.games
  return (
    <span className="flex h-full flex-col gap-1.5 rounded border border-line bg-raised p-2">
      <span className="flex items-center gap-2">
        <LazyImage src={game?.picture} label={game?.name ?? block.title} size={28} className="rounded" decorative />
        <span className="min-w-0 truncate text-xs font-medium">{game?.name ?? block.title}</span>
      </span>
      <span className="line-clamp-2 text-xs text-dim">{block.title}</span>
    </span>
  )
}

export function CardFace({ block }: FaceProps) {
  const words = useWords(homeWords)
  const isInsert = block.area === 'aha-insert'
  return (
    <span
      style={block.color ? { borderLeftColor: block.color } : undefined}
      className={cx('block space-y-1.5 rounded border border-line bg-raised p-2', block.color && 'border-l-4')}
    >
      {isInsert && <LazyImage src={block.picture} label={block.title} wide decorative className="rounded" />}
      <span className="flex items-center gap-1.5">
        {!isInsert && block.picture && <LazyImage src={block.picture} label={block.title} size={18} decorative />}
        <span className="min-w-0 flex-1 truncate font-medium">{block.title}</span>
        {block.fixed === 1 && (
          <span aria-hidden="true" className="text-xs text-dim">
            ⚲ {block.place}
          </span>
        )}
      </span>
      {block.subtitle && <span className="block truncate text-xs text-dim">{block.subtitle}</span>}
      {block.games.length > 0 ? (
        <Games block={block} layout={layoutOf(block)} />
      ) : (
        !isInsert && (
          <span translate="yes" className="hatched block rounded px-2 py-3 text-center text-xs text-dim">
            {words.noGames}
          </span>
        )
      )}
    </span>
  )
}

type Layout = 'icons' | 'pictures' | 'columns' | 'list'

const layouts: Readonly<Record<number, Layout>> = { 1: 'icons', 2: 'pictures', 3: 'columns', 4: 'list' }

// Feed cards support only icons and the list.
function layoutOf({ area, layout }: Block): Layout {
  const found = layouts[layout ?? 1] ?? 'icons'
  return area === 'aha-insert' && found !== 'list' ? 'icons' : found
}

const frames: Readonly<Record<Layout, string>> = {
  icons: 'flex gap-2 overflow-hidden',
  pictures: 'flex gap-2 overflow-hidden',
  columns: 'grid grid-cols-2 gap-1.5',
  list: 'block space-y-1',
}

function Games({ block, layout }: FaceProps & { layout: Layout }) {
  const isTile = layout === 'icons' || layout === 'pictures'
  return (
    <span className={frames[layout]}>
      {block.games.map((game) => (
        <span
          key={game.id}
          className={cx(
            'relative',
            layout === 'icons' && 'w-16 shrink-0',
            layout === 'pictures' && 'w-28 shrink-0',
            !isTile && 'flex min-w-0 items-center gap-2',
          )}
        >
          <LazyImage
            src={game.picture}
            label={game.name}
            size={layout === 'icons' ? 56 : 30}
            wide={layout === 'pictures'}
            className="rounded"
            decorative
          />
          <span className={cx('min-w-0 truncate text-[11px]', isTile ? 'block' : 'flex-1 text-xs')}>{game.name}</span>
          {game.label && (
            <span
              className={cx(
                'rounded-sm bg-danger-solid px-1 text-[10px] text-on-solid',
                isTile && 'absolute top-0 left-0',
              )}
            >
              {game.label}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
