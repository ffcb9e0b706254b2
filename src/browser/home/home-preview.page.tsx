import { useEffect, useState } from 'react'
import { camel, words as both } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { goToRecord } from '#browser/palette/follow-up.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { openForm, useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { About, LeftList } from './about.tsx'
import { Phone } from './phone.tsx'
import { keyOf, useHomePreview, wordsOf, type Part } from './preview-data.ts'
import { PreviewFilters } from './preview-filters.tsx'
import { useHomeWords } from './words.ts'

const status: readonly StatusKey[] = [
  { keys: 'j k', title: both('move', '移动') },
  { keys: 'enter', title: both('open record', '打开记录') },
  { keys: 'e', title: both('edit', '编辑') },
  { keys: 'l', title: both('page or left out', '切换页面与未展示') },
  { keys: 'shift+arrowright', title: both('a day later', '后一天') },
]

const day = 86_400_000
const asked = ['country', 'language', 'at', 'experiment'] as const

/** The home page as a phone shows it to somebody, somewhere, at some time; every block leads to its record. */
export default function HomePreview() {
  const words = useHomeWords()
  const say = useSay()
  const product = useApp((state) => state.product)
  const { query } = useRoute()
  const viewer = Object.fromEntries(asked.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const { preview, error, reload } = useHomePreview(viewer)
  const [pointed, setPointed] = useState<string>()
  const [blocks, left] = [preview?.blocks, preview?.left ?? []]
  const all = [...(blocks ?? []), ...left]
  const at = Math.max(
    all.findIndex((each) => keyOf(each) === pointed),
    0,
  )
  const current = all[at]
  const key = current && keyOf(current)

  // a record that comes or goes leaves the cursor where it is
  useEffect(() => {
    if (key !== undefined) setPointed(key)
  }, [key])

  const move = (to: number) => {
    const next = all[Math.max(0, Math.min(all.length - 1, to))]
    if (next) setPointed(keyOf(next))
  }
  const open = () => {
    if (current && product) goToRecord(product, current.area, current.id)
  }
  const edit = () => {
    if (current) openForm({ area: camel(current.area), mode: 'update', id: current.id })
  }
  const shift = (days: number) => {
    const from = preview ? Date.parse(preview.at) : Date.now()
    changeQuery({ at: new Date(from + days * day).toISOString() })
  }
  const step = (keys: string, en: string, zh: string, to: number, hidden = false) => ({
    keys,
    title: both(en, zh),
    repeat: true,
    hidden,
    run: () => move(to),
  })
  useKeys('view', [
    step('j', 'Next block', '下一项', at + 1),
    step('k', 'Previous block', '上一项', at - 1),
    step('ArrowDown', 'Next block', '下一项', at + 1, true),
    step('ArrowUp', 'Previous block', '上一项', at - 1, true),
    step('Mod+Home', 'First block', '第一项', 0),
    step('Mod+End', 'Last', '最后一项', all.length - 1),
    {
      keys: 'l',
      title: both('Between the page and what is left out', '切换页面与未展示内容'),
      run: () => move(at < (blocks?.length ?? 0) ? (blocks?.length ?? 0) : 0),
    },
    { keys: 'Enter', title: both('Open record', '打开记录'), run: open },
    { keys: 'e', title: both('Edit record', '编辑记录'), run: edit },
    { keys: 'r', title: both('Load again', '重新加载'), run: reload },
    { keys: 'Shift+ArrowRight', title: both('A day later', '后一天'), run: () => shift(1), repeat: true },
    { keys: 'Shift+ArrowLeft', title: both('A day earlier', '前一天'), run: () => shift(-1), repeat: true },
  ])
  useStatusKeys(status)

  const partTitle = (part: Part): string => {
    const found = wordsOf(product, 'blocks', part)
    return found ? say(found) : part
  }
  const pointing = { current: key, onPoint: setPointed, onOpen: open }
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PreviewFilters />
      {error && !preview ? (
        <ErrorBlock error={error} title={words.failed} onRetry={reload} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 items-start justify-center-safe overflow-auto p-4">
            <Phone blocks={blocks} partTitle={partTitle} {...pointing}>
              {blocks?.length === 0 && <EmptyBlock>{words.none}</EmptyBlock>}
            </Phone>
          </div>
          <div className="flex min-h-0 w-[440px] shrink-0 flex-col border-l border-line bg-surface max-xl:w-80">
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
