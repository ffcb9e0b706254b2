import type { RowOfList } from '#client/commands.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'

export type TreeNode = RowOfList<'aha-config-center.tree'>

export interface TreeRow {
  /** 0 for the root. */
  readonly id: number
  readonly node: TreeNode | undefined
  readonly level: number
  /** From 1, among siblings. */
  readonly position: number
  readonly siblings: number
  readonly children: number
  readonly isOpen: boolean
}

function byParent(nodes: readonly TreeNode[]): Map<number, TreeNode[]> {
  const known = new Set(nodes.map(({ id }) => id))
  // A node without its parent is shown at the top level.
  return Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : 0))
}

export function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<number>): TreeRow[] {
  const below = byParent(nodes)
  const children = (id: number): number => below.get(id)?.length ?? 0
  const rows: TreeRow[] = [
    { id: 0, node: undefined, level: 1, position: 1, siblings: 1, children: children(0), isOpen: true },
  ]
  const seen = new Set<number>()
  const walk = (parent: number, level: number): void => {
    const siblings = below.get(parent) ?? []
    for (const [index, node] of siblings.entries()) {
      if (seen.has(node.id)) continue
      seen.add(node.id)
      const isOpen = open.has(node.id) && children(node.id) > 0
      rows.push({
        id: node.id,
        node,
        level,
        position: index + 1,
        siblings: siblings.length,
        children: children(node.id),
        isOpen,
      })
      if (isOpen) walk(node.id, level + 1)
    }
  }
  walk(0, 2)
  return rows
}

export function placeOf(
  nodes: readonly TreeNode[],
  id: number,
): { readonly position: number; readonly siblings: number } {
  const siblings = siblingsOf(nodes, id)
  return { position: siblings.findIndex((each) => each.id === id) + 1, siblings: siblings.length }
}

/** Positions start at 1. */
export function placed(nodes: readonly TreeNode[], id: number, to: number): TreeNode[] {
  const siblings = siblingsOf(nodes, id)
  const moved = siblings.filter((each) => each.id === id)
  const order = siblings.filter((each) => each.id !== id).toSpliced(to - 1, 0, ...moved)
  const next = new Map(siblings.map((each, at) => [each.id, order[at]]))
  return nodes.map((each) => next.get(each.id) ?? each)
}

function siblingsOf(nodes: readonly TreeNode[], id: number): readonly TreeNode[] {
  return [...byParent(nodes).values()].find((all) => all.some((each) => each.id === id)) ?? []
}

/** Topmost first. */
export function above(nodes: readonly TreeNode[], id: number): TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: TreeNode[] = []
  for (let node = byId.get(id); node && !path.includes(node); node = byId.get(node.parentId ?? 0)) path.unshift(node)
  return path.slice(0, -1)
}

/** Searches names, keys and values after `from`, wrapping around. Names and keys win by their start. */
export function findNode(nodes: readonly TreeNode[], text: string, from: number): TreeNode | undefined {
  const wanted = foldText(text.trim())
  if (wanted === '') return undefined
  const order = rowsOf(nodes, new Set(nodes.map(({ id }) => id))).flatMap(({ node }) => (node ? [node] : []))
  const start = order.findIndex(({ id }) => id === from)
  const around = [...order.slice(start + 1), ...order.slice(0, start + 1)]
  const begins = (node: TreeNode) => [node.name, node.key].some((each) => foldText(each).startsWith(wanted))
  const holds = ({ name, key, value }: TreeNode) =>
    [name, key, value ?? ''].some((each) => foldText(each).includes(wanted))
  return around.find(begins) ?? around.find(holds)
}
