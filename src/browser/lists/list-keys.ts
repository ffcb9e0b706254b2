import { words, type Words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'

const next = words('Next', '下一条')
const previous = words('Previous', '上一条')
const moveHint = words('move', '移动')

interface ListKeys {
  readonly count: number
  readonly cursor: number
  readonly setCursor: (at: number) => void
  readonly open: () => void
  /** what Enter does, on the status line */
  readonly openHint?: Words
  readonly reload: () => void
  readonly more?: readonly KeyAction[]
}

/** j, k, arrows, Home, End and Enter, and what else the page can do. */
export function useListKeys({ count, cursor, setCursor, open, openHint, reload, more = [] }: ListKeys): void {
  const step = (keys: string, title: Words, by: number, rest: Partial<KeyAction> = {}): KeyAction => ({
    keys,
    title,
    repeat: true,
    run: () => setCursor(Math.max(0, Math.min(count - 1, cursor + by))),
    ...rest,
  })
  useKeys('view', [
    step('j', next, 1, { hint: moveHint }),
    step('k', previous, -1, { hint: moveHint }),
    step('ArrowDown', next, 1, { hidden: true }),
    step('ArrowUp', previous, -1, { hidden: true }),
    step('PageDown', words('Page down', '下一屏'), 20),
    step('PageUp', words('Page up', '上一屏'), -20),
    step('Mod+Home', words('First', '第一条'), -count),
    step('Mod+End', words('Last', '最后一条'), count),
    { keys: 'Enter', title: words('Open', '打开'), hint: openHint ?? true, run: open },
    { keys: 'r', title: words('Reload', '重新加载'), run: reload },
    ...more,
  ])
}
