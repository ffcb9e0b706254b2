import { useRef } from 'react'
import { runCommand } from '#client/run-command.ts'
import { isolated } from '#derive/values/isolated.ts'
import { confirmed, riskHere } from '#browser/confirm/risk.ts'
import { warn } from '#browser/notices/notify.ts'
import { notifyAnswer } from '#browser/notices/outcome.ts'
import { useApp } from '#browser/state/app-state.ts'
import { placeOf, type TreeNode } from './tree-rows.ts'
import { areaId, type Tree } from './use-tree.ts'
import { configWords } from './words.ts'

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
    const title = configWords.moveTitle(name)
    if (!(await confirmed(riskHere(title, 1)))) return
    try {
      const answer = await runCommand(entry, { id, sort: to })
      notifyAnswer(answer, configWords.moved(name), title)
      await place(id, to)
    } catch (problem) {
      warn(problem)
    }
  }
  return (by: number) => {
    if (node && mayWrite) before.current = before.current.then(() => move(node, by))
  }
}
