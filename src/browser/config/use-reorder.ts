import { useRef } from 'react'
import { words as both } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import { isolated } from '#derive/values/isolated.ts'
import { confirmed, riskHere } from '#browser/confirm/risk.ts'
import { warn } from '#browser/notices/notify.ts'
import { notifyAnswer } from '#browser/notices/outcome.ts'
import { useApp } from '#browser/state/app-state.ts'
import { placeOf, type TreeNode } from './tree-rows.ts'
import { areaId, type Tree } from './use-tree.ts'

/** Moves run in sequence, each from the newest order. */
export function useReorder({ nodes, node, place }: Tree, mayWrite: boolean) {
  const entry = useApp((state) => state.product?.entryById.get(`${areaId}.update-sort`))
  const latest = useRef(nodes)
  latest.current = nodes
  const before = useRef(Promise.resolve())
  const move = async ({ id, name: own }: TreeNode, by: number) => {
    const { position, siblings } = placeOf(latest.current, id)
    const to = position + by
    if (!entry || position === 0 || to < 1 || to > siblings) return
    const name = isolated(own)
    const title = both(`Move ${name}`, `调整“${name}”的顺序`)
    if (!(await confirmed(riskHere(title, 1)))) return
    try {
      const answer = await runCommand(entry, { id, sort: to })
      notifyAnswer(answer, both(`Moved ${name}.`, `已调整“${name}”的顺序。`), title)
      await place(id, to)
    } catch (problem) {
      warn(problem)
    }
  }
  return (by: number) => {
    if (node && mayWrite) before.current = before.current.then(() => move(node, by))
  }
}
