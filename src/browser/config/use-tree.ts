import { useCallback, useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { onAreaChange } from '#browser/state/events.ts'
import { above, placed, rowsOf, type TreeNode } from './tree-rows.ts'

export const areaId = 'aha-config-center'

export function useTree() {
  const { data, error, mutate } = useSWR('config-tree', () => call('aha-config-center.tree'), {
    shouldRetryOnError: false,
  })
  useEffect(() => onAreaChange((change) => void (change.area === areaId && mutate())), [mutate])
  const nodes = useMemo(() => data?.data ?? [], [data])
  const [chosen, setOpen] = useState<ReadonlySet<number>>()
  // The first level is open until the operator toggles a branch.
  const open = useMemo(
    () => chosen ?? new Set(nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id)),
    [chosen, nodes],
  )
  const rows = useMemo(() => rowsOf(nodes, open), [nodes, open])
  const [wanted, setCursor] = useState(0)
  // A hidden node passes the cursor to its nearest visible ancestor.
  const cursor = rows.some(({ id }) => id === wanted) ? wanted : (nearest(nodes, wanted, rows) ?? 0)
  const at = rows.findIndex(({ id }) => id === cursor)
  const setNodeOpen = useCallback(
    (id: number, isOpen: boolean) => {
      if (id === 0) return
      const next = new Set(open)
      if (isOpen) next.add(id)
      else next.delete(id)
      setOpen(next)
    },
    [open],
  )
  return {
    isLoaded: data !== undefined,
    error: data ? undefined : (error as unknown),
    reload: mutate,
    place: (id: number, to: number) => mutate((known) => known && { ...known, data: placed(known.data, id, to) }),
    nodes,
    rows,
    cursor,
    at,
    node: rows[at]?.node,
    setCursor,
    setNodeOpen,
    openAll: (ids: readonly number[]) => setOpen(new Set([...open, ...ids])),
    goTo: (index: number) => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (row) setCursor(row.id)
    },
    reveal: (found: TreeNode | undefined) => {
      if (!found) return
      setOpen(new Set([...open, ...above(nodes, found.id).map(({ id }) => id)]))
      setCursor(found.id)
    },
  }
}

export type Tree = ReturnType<typeof useTree>

function nearest(nodes: readonly TreeNode[], id: number, rows: readonly { readonly id: number }[]): number | undefined {
  const shown = new Set(rows.map((row) => row.id))
  return above(nodes, id).findLast((node) => shown.has(node.id))?.id
}
