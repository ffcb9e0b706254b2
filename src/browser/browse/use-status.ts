import { useMemo } from 'react'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { areaKeys } from '#derive/keys.ts'
import { entryOf, toggleEntry } from '#derive/lists.ts'
import { titleOf, toggleWords } from '#derive/wording.ts'
import { inside } from '#browser/i18n/inside.ts'
import type { StatusKey } from '#browser/shell/status-keys.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { wantedState } from './actions.ts'

interface OnScreen {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
}

/** The few keys worth a look, in the order a hand needs them. */
export function useStatus({ product, name, area }: OnScreen): readonly StatusKey[] {
  const count = useApp((state) => state.selection.count)
  const peek = useApp((state) => state.peek)
  const toggle = toggleEntry(product.entries, name)
  // the words of a toggle follow the state of the row
  const wanted = useApp(({ cursor }) => (toggle && cursor ? Object.values(wantedState(toggle, cursor))[0] : undefined))
  const hasRow = useApp(({ cursor }) => cursor !== undefined)
  return useMemo(() => {
    const keys = areaKeys(area)
    const keyOf = (action: string | undefined) => (action ? keys[action] : undefined)
    const shown: StatusKey[] = [
      { keys: 'j k', title: words('move', '移动') },
      { keys: 'x', title: words('select', '选择') },
      peek === undefined
        ? { keys: 'enter', title: words('open', '打开') }
        : { keys: 'esc', title: words('close', '关闭') },
    ]
    const verbs = [
      [
        toggle?.action,
        toggle && wanted !== undefined ? lower(toggleWords(area, toggle.command, wanted === 1)) : undefined,
      ],
      [entryOf(product.entries, name, 'update')?.action, words('edit', '编辑')],
      [entryOf(product.entries, name, 'publish')?.action, words('publish', '发布')],
      [entryOf(product.entries, name, 'remove')?.action, words('delete', '删除')],
    ] as const
    if (!hasRow) return []
    for (const [action, title] of verbs) {
      const key = keyOf(action)
      if (key && title) shown.push({ keys: key, title })
    }
    // what an area has keys of its own for comes before the general ones
    const custom = Object.entries(keys).flatMap(([action, key]) => {
      const entry = product.entries.find((each) => each.name === name && each.action === action)
      return entry?.command.key ? [{ keys: key, title: lower(titleOf(entry)) }] : []
    })
    shown.splice(2, 0, ...custom.slice(0, 4))
    shown.push({ keys: '.', title: words('actions', '操作') })
    if (count > 0) shown.push({ keys: 'esc', title: words('clear', '清除') })
    return shown.filter(({ keys: key }, at) => shown.findIndex((other) => other.keys === key) === at)
  }, [area, name, product, count, peek, toggle, wanted, hasRow])
}

function lower({ en, zh }: Words): Words {
  return words(inside(en), zh)
}
