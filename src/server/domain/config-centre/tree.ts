import { below } from '../../world/below.ts'
import { deepest } from '../../world/checks/tree.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

export type ConfigNode = Row<'aha-config-center'>

export const mostNodes = 5_000

export function childrenOf(world: ProductWorld, parentId: number | null): Promise<ConfigNode[]> {
  return world.list('aha-config-center', { where: { parentId }, sort: inOrder, limit: mostNodes })
}

export const inOrder = [['sort', 'asc']] as const

export function subtreeOf(world: ProductWorld, id: number): Promise<ConfigNode[]> {
  return below([id], (level) => world.list('aha-config-center', { where: { parentId: level }, sort: inOrder }))
}

export async function pathOf(world: ProductWorld, node: ConfigNode): Promise<ConfigNode[]> {
  const path = [node]
  for (let up = node.parentId; up !== null && path.length <= deepest; up = path[0]!.parentId) {
    const parent = await world.get('aha-config-center', up)
    if (!parent || path.some(({ id }) => id === parent.id)) break
    path.unshift(parent)
  }
  return path
}

export function pathText(path: readonly Pick<ConfigNode, 'key'>[]): string {
  return path.map(({ key }) => key).join('.')
}

/** Appends the first free number if the key is taken. */
export async function unusedKey(world: ProductWorld, parentId: number | null, key: string): Promise<string> {
  const taken = new Set((await childrenOf(world, parentId)).map((node) => node.key))
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? key : `${key.slice(0, 55)}-${number}`
    if (!taken.has(wanted)) return wanted
  }
}

/** Renumbers only siblings whose position changes. */
export async function placeAt(
  world: ProductWorld,
  node: ConfigNode,
  parentId: number | null,
  place: number | undefined,
) {
  const others = (await childrenOf(world, parentId)).filter(({ id }) => id !== node.id)
  const at = Math.min(place ?? others.length + 1, others.length + 1)
  const order = others.toSpliced(at - 1, 0, node)
  for (const [index, { id }] of order.entries())
    await world.put('aha-config-center', id, id === node.id ? { sort: index + 1, parentId } : { sort: index + 1 })
  return world.need('aha-config-center', node.id)
}
