import { camel, type Words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { goToRecord } from '#browser/palette/follow-up.ts'
import { changeQuery, route } from '#browser/router/route.ts'
import { openForm, useApp } from '#browser/state/app-state.ts'
import type { Block, LeftOutRecord, Preview } from './preview-data.ts'
import type { useBlockCursor } from './use-block-cursor.ts'
import { homeWords } from './words.ts'

const day = 86_400_000
const next = homeWords.nextBlock
const previous = homeWords.previousBlock
const moveHint = homeWords.move

interface HomeKeys {
  readonly cursor: ReturnType<typeof useBlockCursor<Block | LeftOutRecord>>
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
    step('Mod+Home', homeWords.firstBlock, 0),
    step('Mod+End', homeWords.lastBlock, count - 1),
    { keys: 'Enter', title: homeWords.open, hint: homeWords.openRecord, run: open },
    { keys: 'e', title: homeWords.editRecord, hint: homeWords.editHint, run: edit },
    {
      keys: 'l',
      title: homeWords.betweenPageAndLeft,
      hint: homeWords.pageOrLeftOut,
      run: () => cursor.move(at < shownCount ? shownCount : 0),
    },
    { keys: 'r', title: homeWords.reload, run: reload },
    {
      keys: 'Shift+ArrowRight',
      title: homeWords.dayLater,
      hint: homeWords.dayLaterHint,
      run: () => shift(1),
      repeat: true,
    },
    { keys: 'Shift+ArrowLeft', title: homeWords.dayEarlier, run: () => shift(-1), repeat: true },
  ])
  return { open, edit }
}
