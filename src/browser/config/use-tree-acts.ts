import { useState } from 'react'
import { isolated } from '#derive/values/isolated.ts'
import { useMay } from '#browser/session/rights.ts'
import { openForm, openPalette, useApp, type Row } from '#browser/state/app-state.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { ProposedChange } from './preview-dialog.tsx'
import type { CarriedNode } from './tree-head.tsx'
import { useReorder } from './use-reorder.ts'
import { areaId, type Tree } from './use-tree.ts'
import { configWords } from './words.ts'

const area = 'ahaConfigCenter'

export function useTreeActs(tree: Tree) {
  const { nodes, node } = tree
  const words = useWords(configWords)
  const entries = useApp((state) => state.product?.entryById)
  const mayWrite = useMay('write')
  const reorder = useReorder(tree, mayWrite)
  const [carried, setCarried] = useState<CarriedNode>()
  const [wish, setWish] = useState<ProposedChange>()
  const ask = (action: string, more: object = {}) =>
    node &&
    openPalette({ command: `${areaId}.${action}`, rows: [node as unknown as Row], input: { id: node.id, ...more } })
  return {
    mayWrite,
    carried,
    setCarried,
    wish,
    setWish,
    edit: (id: number) => id !== 0 && mayWrite && openForm({ area, mode: 'update', id }),
    add: () => mayWrite && openForm({ area, mode: 'create', values: { parentId: node?.id ?? null } }),
    carry: (by: 'move' | 'clone') => node && mayWrite && setCarried({ node, by }),
    toggle: () => ask('change-status', { status: node?.status === 1 ? 0 : 1 }),
    publish: () => ask('publish'),
    remove: () => ask('remove'),
    put: () => {
      if (!carried) return
      const { by, node: moved } = carried
      const target = node?.id ?? null
      const [name, to] = [isolated(moved.name), node ? isolated(node.name) : words.top]
      const entry = entries?.get(`${areaId}.${by === 'move' ? 'move' : 'clone-config'}`)
      if (!entry) return
      setWish({
        entry,
        title: by === 'move' ? words.previewMove(name, to) : words.previewClone(name, to),
        nameOf: (id) => nodes.find((each) => each.id === id)?.name ?? (id === 0 ? words.top : moved.name),
        verb: by === 'move' ? words.move : words.clone,
        done: by === 'move' ? configWords.movedBelow(name) : configWords.cloned(name),
        input: { id: moved.id, parentId: target, ...(by === 'clone' && target === null ? { atTop: 1 } : {}) },
      })
    },
    reorder,
  }
}

export type TreeActs = ReturnType<typeof useTreeActs>
