import { useSay } from '#browser/i18n/i18n.ts'
import { useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { About, LeftList } from './about.tsx'
import { Phone } from './phone.tsx'
import { useHomePreview, wordsOf, type Part } from './preview-data.ts'
import { PreviewFilters } from './preview-filters.tsx'
import { useBlockCursor } from './use-block-cursor.ts'
import { useHomeKeys } from './use-home-keys.ts'
import { useHomeWords } from './words.ts'

const asked = ['country', 'language', 'at', 'experiment'] as const

/** The home page as a phone shows it to somebody, somewhere, at some time; every block leads to its record. */
export default function HomePreview() {
  const words = useHomeWords()
  const say = useSay()
  const product = useApp((state) => state.product)
  const { query } = useRoute()
  const viewer = Object.fromEntries(asked.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const { preview, error, reload } = useHomePreview(viewer)
  const { blocks, left = [] } = preview ?? {}
  const cursor = useBlockCursor([...(blocks ?? []), ...left])
  const { current } = cursor
  const { open, edit } = useHomeKeys({ cursor, preview, reload })

  const partTitle = (part: Part): string => {
    const found = wordsOf(product, 'blocks', part)
    return found ? say(found) : part
  }
  const pointing = { current: cursor.key, onPoint: cursor.point, onOpen: open }
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PreviewFilters />
      {error && !preview ? (
        <ErrorBlock error={error} title={words.failed} onRetry={reload} />
      ) : (
        <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
          <div className="flex min-w-0 flex-1 items-start justify-center-safe overflow-auto p-4 max-md:h-[520px] max-md:flex-none">
            <Phone blocks={blocks} partTitle={partTitle} {...pointing}>
              {blocks?.length === 0 && <EmptyBlock>{words.none}</EmptyBlock>}
            </Phone>
          </div>
          <div className="flex min-h-0 w-[440px] shrink-0 flex-col border-l border-line bg-surface max-xl:w-80 max-md:w-auto max-md:border-t max-md:border-l-0">
            <About block={current} onOpen={open} onEdit={edit} />
            <p role="status" className="nums shrink-0 border-b border-line px-4 py-1.5 text-xs text-dim">
              {preview && words.shown(preview.blocks.length, left.length)}
            </p>
            <LeftList left={left} {...pointing} />
          </div>
        </div>
      )}
    </section>
  )
}
