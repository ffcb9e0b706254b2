import { useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import { confirmed, riskHere } from '#browser/confirm/risk.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useMay } from '#browser/session/rights.ts'
import { openForm, openPalette, useApp, type Row } from '#browser/state/app-state.ts'
import type { ProposedChange } from './preview-dialog.tsx'
import type { Carried } from './tree-head.tsx'
import { areaId, type Tree } from './use-tree.ts'
import { useConfigWords } from './words.ts'

const area = 'ahaConfigCenter'

/** What can be done with the node under the cursor: edit, add, move, clone, order, switch, publish, delete. */
export function useTreeActs({ nodes, node, rows, at, reload }: Tree) {
  const words = useConfigWords()
  const entries = useApp((state) => state.product?.entryById)
  const mayWrite = useMay('write')
  const [carried, setCarried] = useState<Carried>()
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
    /** asks for a preview of the move or clone to below the cursor */
    put: () => {
      if (!carried) return
      const { by, node: moved } = carried
      const target = node?.id ?? null
      const to = node?.name ?? words.top
      const entry = entries?.get(`${areaId}.${by === 'move' ? 'move' : 'clone-config'}`)
      if (!entry) return
      setWish({
        entry,
        title: by === 'move' ? words.previewMove(moved.name, to) : words.previewClone(moved.name, to),
        nameOf: (id) => nodes.find((each) => each.id === id)?.name ?? (id === 0 ? words.top : moved.name),
        verb: by === 'move' ? words.move : words.clone,
        done:
          by === 'move'
            ? both(`Moved ${moved.name}.`, `已移动“${moved.name}”。`)
            : both(`Cloned ${moved.name}.`, `已克隆“${moved.name}”。`),
        input: { id: moved.id, parentId: target, ...(by === 'clone' && target === null ? { atTop: 1 } : {}) },
      })
    },
    /** moves the node up or down among its siblings */
    reorder: async (by: number) => {
      const entry = entries?.get(`${areaId}.update-sort`)
      const row = rows[at]
      const to = (row?.position ?? 0) + by
      if (!entry || !row?.node || !mayWrite || to < 1 || to > row.siblings) return
      const { name } = row.node
      if (!(await confirmed(riskHere(both(`Move ${name}`, `调整“${name}”的顺序`), 1)))) return
      try {
        const { receipt } = await runCommand(entry, { id: row.id, sort: to })
        const done = both(`Moved ${name}.`, `已调整“${name}”的顺序。`)
        notify(done, receipt === undefined ? undefined : String(receipt))
        await reload()
      } catch (problem) {
        warn(problem)
      }
    },
  }
}

export type TreeActs = ReturnType<typeof useTreeActs>
