import { useMemo } from 'react'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { applicable } from '#derive/applicable.ts'
import { liveKeys } from '#derive/keys.ts'
import { titleOf, toggleWords } from '#derive/wording.ts'
import { inside } from '#derive/inside.ts'
import type { StatusKey } from '#browser/shell/status-keys.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { wantedState } from './actions.ts'

interface OnScreen {
  readonly product: Product
  readonly area: AnyArea
}

/** The few keys worth a look, in the order a hand needs them. */
export function useStatus({ product, area }: OnScreen): readonly StatusKey[] {
  const count = useApp((state) => state.selection.count)
  const peek = useApp((state) => state.peek)
  const live = useMemo(() => liveKeys(applicable(product.entries, area)), [product, area])
  const toggle = live.find(({ entry }) => entry.command.verb === 'toggle')?.entry
  // the words of a toggle follow the state of the row
  const wanted = useApp(({ cursor }) => (toggle && cursor ? Object.values(wantedState(toggle, cursor))[0] : undefined))
  const hasRow = useApp(({ cursor }) => cursor !== undefined)
  return useMemo(() => {
    const shown: StatusKey[] = [
      { keys: 'j k', title: words('move', '移动') },
      { keys: 'x', title: words('select', '选择') },
      peek === undefined
        ? { keys: 'enter', title: words('open', '打开') }
        : { keys: 'esc', title: words('close', '关闭') },
    ]
    const verbs = [
      [
        'toggle',
        toggle && wanted !== undefined ? lower(toggleWords(toggle.area, toggle.command, wanted === 1)) : undefined,
      ],
      ['update', words('edit', '编辑')],
      ['publish', words('publish', '发布')],
      ['remove', words('delete', '删除')],
    ] as const
    if (!hasRow) return []
    for (const [verb, title] of verbs) {
      const key = live.find(({ entry }) => entry.command.verb === verb)?.keys
      if (key && title) shown.push({ keys: key, title })
    }
    // what an area has keys of its own for comes before the general ones
    const custom = live.flatMap(({ entry, keys }) =>
      entry.command.key ? [{ keys, title: lower(titleOf(entry)) }] : [],
    )
    shown.splice(2, 0, ...custom.slice(0, 4))
    shown.push({ keys: '.', title: words('actions', '操作') })
    if (count > 0) shown.push({ keys: 'esc', title: words('clear', '清除') })
    return shown.filter(({ keys: key }, at) => shown.findIndex((other) => other.keys === key) === at)
  }, [live, count, peek, toggle, wanted, hasRow])
}

function lower({ en, zh }: Words): Words {
  return words(inside(en), zh)
}
