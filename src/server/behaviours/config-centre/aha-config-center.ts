import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import {
  childrenOf,
  unusedKey,
  inOrder,
  mostNodes,
  pathOf,
  pathText,
  placeAt,
  subtreeOf,
  type ConfigNode,
} from '../../domain/config-centre/tree.ts'
import { valueFor } from '../../domain/config-centre/value.ts'

export const getPath: Behaviour<'aha-config-center', 'getPath'> = async (world, { id }) => {
  const path = await pathOf(world, await world.need('aha-config-center', id))
  return { path: pathText(path), nodes: path.map(shown) }
}

export const getConfigValue: Behaviour<'aha-config-center', 'getConfigValue'> = async (world, { id, ...asked }) => {
  const node = await world.need('aha-config-center', id)
  const path = await pathOf(world, node)
  const isOn = path.every(({ status }) => status === 1) ? 1 : 0
  return { path: pathText(path), ...valueFor(node, asked), sub: node.sub, isOn }
}

export const cloneConfig: Behaviour<'aha-config-center', 'cloneConfig'> = async (world, input) => {
  const node = await world.need('aha-config-center', input.id)
  const parentId = input.atTop === 1 ? null : (input.parentId ?? node.parentId)
  const key = input.key || (await unusedKey(world, parentId, node.key))
  if (parentId !== null) await world.need('aha-config-center', parentId)
  const below = await subtreeOf(world, node.id)
  const last = (await childrenOf(world, parentId)).at(-1)?.sort ?? 0
  const renamed = input.name ? { name: input.name } : {}
  const clone = await copied(world, node, { parentId, key, sort: last + 1, ...renamed })
  const clones = new Map([[node.id, clone.id]])
  for (const each of below) {
    const parent = clones.get(each.parentId ?? 0)
    clones.set(each.id, (await copied(world, each, { parentId: parent })).id)
  }
  return { id: clone.id, count: clones.size }
}

function copied(world: ProductWorld, node: ConfigNode, patch: Readonly<Record<string, unknown>>) {
  const { key, name, type, value, language, rules, sub, extra, sort, status } = node
  const copy = { key, name, type, value, language, rules, sub, extra, sort, status, ...patch }
  return world.put('aha-config-center', null, copy)
}

export const move: Behaviour<'aha-config-center', 'move'> = async (world, { id, parentId, sort }) => {
  const node = await world.need('aha-config-center', id)
  if (parentId) await world.need('aha-config-center', parentId)
  return shown(await placeAt(world, node, parentId ?? null, sort ?? undefined))
}

export const updateSort: Behaviour<'aha-config-center', 'updateSort'> = async (world, { id, sort }) => {
  const node = await world.need('aha-config-center', id)
  return shown(await placeAt(world, node, node.parentId, sort))
}

export const changeStatus: Behaviour<'aha-config-center', 'changeStatus'> = async (world, { id, status, subtree }) => {
  const node = await world.need('aha-config-center', id)
  const below = status === 0 || subtree === 1 ? await subtreeOf(world, id) : []
  const above = status === 1 ? await pathOf(world, node) : [node]
  const wanted = [...above, ...below].filter((each) => each.status !== status)
  for (const each of wanted) await world.put('aha-config-center', each.id, { status })
  return { changed: wanted.length }
}

export const getUpParentId: Behaviour<'aha-config-center', 'getUpParentId'> = async (world, { id }) => {
  const { parentId } = await world.need('aha-config-center', id)
  const parent = parentId === null ? undefined : await world.get('aha-config-center', parentId)
  return { parentId, upParentId: parent?.parentId ?? null }
}

export const getSelectData: Behaviour<'aha-config-center', 'getSelectData'> = async (world, { id }) => {
  if (id !== 0) await world.need('aha-config-center', id)
  return withCounts(world, await childrenOf(world, id === 0 ? null : id))
}

export const getTemplates: Behaviour<'aha-config-center', 'getTemplates'> = async (world) =>
  withCounts(world, await world.list('aha-config-center', { where: { type: 'template' }, sort: inOrder, limit: 1_000 }))

export const getTemplateConfig: Behaviour<'aha-config-center', 'getTemplateConfig'> = async (world, sent) => {
  const { templateId, id } = sent
  const template = await world.need('aha-config-center', templateId)
  if (template.type !== 'template')
    throw invalid('templateId', words(`${template.name} is not a template.`, `“${template.name}”不是模板。`))
  await world.need('aha-config-center', id)
  const here = byPath(id, await subtreeOf(world, id))
  return [...byPath(templateId, await subtreeOf(world, templateId))].map(([key, node]) => {
    const own = here.get(key)
    const state = !own ? 'missing' : (own.value ?? '') === (node.value ?? '') ? 'same' : 'different'
    const { name, type, value: wanted } = node
    return { key, name, type, template: wanted, value: own?.value ?? null, id: own?.id ?? null, state }
  })
}

/** Descendants by key path relative to the root, parents first. */
function byPath(rootId: number, below: readonly ConfigNode[]): Map<string, ConfigNode> {
  const keys = new Map([[rootId, '']])
  const found = new Map<string, ConfigNode>()
  for (const node of below) {
    const path = [keys.get(node.parentId ?? 0), node.key].filter(Boolean).join('.')
    keys.set(node.id, path)
    found.set(path, node)
  }
  return found
}

export const tree: Behaviour<'aha-config-center', 'tree'> = async (world) => {
  const nodes = await world.list('aha-config-center', { sort: inOrder, limit: mostNodes })
  return nodes.map((node) => ({ ...shown(node), value: node.value, language: node.language }))
}

async function withCounts(world: ProductWorld, nodes: readonly ConfigNode[]) {
  const below = await world.list('aha-config-center', { where: { parentId: nodes.map(({ id }) => id) } })
  const counts = Map.groupBy(below, ({ parentId }) => parentId)
  return nodes.map((node) => ({ ...shown(node), children: counts.get(node.id)?.length ?? 0 }))
}

function shown({ id, parentId, key, name, type, status, sort }: ConfigNode) {
  return { id, parentId, key, name, type, status, sort }
}
