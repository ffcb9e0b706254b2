import { camel, words, type Words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { goToRecord } from '#browser/palette/follow-up.ts'
import { changeQuery, route } from '#browser/router/route.ts'
import { openForm, useApp } from '#browser/state/app-state.ts'
import type { Block, LeftOut, Preview } from './preview-data.ts'
import type { useBlockCursor } from './use-block-cursor.ts'

const day = 86_400_000
const next = words('Next block', '下一项')
const previous = words('Previous block', '上一项')
const moveHint = words('move', '移动')

interface HomeKeys {
  readonly cursor: ReturnType<typeof useBlockCursor<Block | LeftOut>>
  readonly preview: Preview | undefined
  readonly isBehind: boolean
  readonly reload: () => void
}

export function useHomeKeys({ cursor, preview, isBehind, reload }: HomeKeys) {
  const product = useApp((state) => state.product)
  const { at, count, current } = cursor
  const shownCount = preview?.blocks.length ?? 0
  const open = () => {
    if (current && product) goToRecord(product, current.area, current.id)
  }
  const edit = () => {
    if (current) openForm({ area: camel(current.area), mode: 'update', id: current.id })
  }
  const shift = (days: number) => {
    // The page of the requested time may still be loading.
    const from = Date.parse(route().query['at'] ?? (isBehind ? undefined : preview?.at) ?? '')
    changeQuery({ at: new Date((Number.isNaN(from) ? Date.now() : from) + days * day).toISOString() })
  }
  const step = (keys: string, title: Words, to: number, more: Partial<KeyAction> = {}): KeyAction => ({
    keys,
    title,
    repeat: true,
    run: () => cursor.move(to),
    ...more,
  })
  useKeys('view', [
    step('j', next, at + 1, { hint: moveHint }),
    step('k', previous, at - 1, { hint: moveHint }),
    step('ArrowDown', next, at + 1, { hidden: true }),
    step('ArrowUp', previous, at - 1, { hidden: true }),
    step('Mod+Home', words('First block', '第一项'), 0),
    step('Mod+End', words('Last block', '最后一项'), count - 1),
    { keys: 'Enter', title: words('Open record', '打开记录'), hint: words('open record', '打开记录'), run: open },
    { keys: 'e', title: words('Edit record', '编辑记录'), hint: words('edit', '编辑'), run: edit },
    {
      keys: 'l',
      title: words('Between the page and what is left out', '切换页面与未展示内容'),
      hint: words('page or left out', '切换页面与未展示'),
      run: () => cursor.move(at < shownCount ? shownCount : 0),
    },
    { keys: 'r', title: words('Reload', '重新加载'), run: reload },
    {
      keys: 'Shift+ArrowRight',
      title: words('A day later', '后一天'),
      hint: words('a day later', '后一天'),
      run: () => shift(1),
      repeat: true,
    },
    { keys: 'Shift+ArrowLeft', title: words('A day earlier', '前一天'), run: () => shift(-1), repeat: true },
  ])
  return { open, edit }
}
