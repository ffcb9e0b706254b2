import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { ListNotice } from '#browser/lists/list-frame.tsx'
import { useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { About, LeftList } from './about.tsx'
import { Phone } from './phone.tsx'
import { useHomePreview, wordsOf, type PagePart } from './preview-data.ts'
import { PreviewFilters } from './preview-filters.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { useBlockCursor } from './use-block-cursor.ts'
import { useHomeKeys } from './use-home-keys.ts'
import { homeWords } from './words.ts'

const asked = ['client', 'country', 'language', 'at', 'experiment'] as const

export default function HomePreview() {
  const words = useWords(homeWords)
  const say = useSay()
  const t = useT()
  const product = useApp((state) => state.product)
  const { query } = useRoute()
  const viewer = Object.fromEntries(asked.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const { plan } = query
  const { preview, isBehind, error, reload } = useHomePreview(plan ? { ...viewer, plan } : viewer)
  const before = useHomePreview(plan ? viewer : undefined)
  const changed = new Set(preview?.changed ?? [])
  const isShown = preview !== undefined && !isBehind
  const page = error && !isShown ? undefined : preview
  const { blocks, left = [] } = page ?? {}
  const cursor = useBlockCursor([...(blocks ?? []), ...left])
  const { current } = cursor
  const { open, edit } = useHomeKeys({ cursor, preview: page, isBehind, reload })

  const partTitle = (part: PagePart): string => {
    const found = wordsOf(product, 'blocks', part)
    return found ? say(found) : part
  }
  const pointing = { changed, current: cursor.key, onPoint: cursor.point, onOpen: open }
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {plan && <ScreenBar plan={Number(plan)} />}
      <PreviewFilters />
      {Boolean(error) && isShown && (
        <ListNotice role="alert">
          {t('common.notReadAgain')} {problemText(error, t)}
        </ListNotice>
      )}
      {error && !isShown ? (
        <ErrorBlock error={error} title={words.failed} onRetry={reload} />
      ) : (
        <div
          aria-busy={!isShown}
          className={cx('flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto', isBehind && 'opacity-60')}
        >
          <div className="flex min-w-0 flex-1 items-start justify-center-safe gap-4 overflow-auto max-xl:gap-2 p-4 max-md:h-[520px] max-md:flex-none">
            {plan && (
              <Phone blocks={before.preview?.blocks} partTitle={partTitle} when={words.before} isBeside {...pointing}>
                {before.preview?.blocks.length === 0 && <EmptyBlock>{words.none}</EmptyBlock>}
              </Phone>
            )}
            <Phone
              blocks={blocks}
              partTitle={partTitle}
              {...(plan ? { when: words.after(Number(plan)) } : {})}
              {...pointing}
            >
              {blocks?.length === 0 && <EmptyBlock>{words.none}</EmptyBlock>}
            </Phone>
          </div>
          <div className="flex min-h-0 w-[440px] shrink-0 flex-col border-l border-line bg-surface max-xl:w-80 max-md:w-auto max-md:border-t max-md:border-l-0">
            <About block={current} onOpen={open} onEdit={edit} />
            <p role="status" className="nums shrink-0 border-b border-line px-4 py-1.5 text-xs text-dim">
              {isShown && words.shown(preview.blocks.length, left.length)}
            </p>
            <LeftList left={left} current={cursor.key} onPoint={cursor.point} onOpen={open} />
          </div>
        </div>
      )}
    </section>
  )
}
