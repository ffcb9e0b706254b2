import { notFound } from '../problem.ts'
import { areaStoreOf, storedKey, visible } from '../records/registry.ts'
import { words } from '#catalogue/index.ts'
import type { Engine } from './engine.ts'

const mark = words(' (copy)', '（副本）')

export async function copyRecord(
  world: Engine,
  areaId: string,
  id: number,
  patch: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const areaStore = areaStoreOf(world.registry, areaId)
  const found = await world.stored(areaId, id)
  if (!found) throw notFound(areaStore.area, id)
  const { fields, open, unique = [] } = areaStore.area
  const title = fields[areaStore.label ?? '']
  const label = storedKey(areaStore.area, areaStore.label ?? '')
  const name = title?.kind === 'text' && !title.leads ? found.data[label] : undefined
  const data = { ...found.data, ...(typeof name === 'string' ? { [label]: `${name}${mark[world.language]}` } : {}) }
  const copied = await world.put(areaId as never, null, {
    ...(open ? visible(data) : {}),
    ...fieldsOf(fields, data),
    // unique values cannot be copied
    ...Object.fromEntries(unique.map((name) => [name, null])),
    ...switchedOff(fields),
    ...patch,
  })
  const { id: newId } = copied as { id: number }
  for (const child of areaStore.store.children) {
    if (child.area.store !== undefined) continue
    for (const row of await world.all(child, { parent: id }))
      await world.put(child.area.id as never, null, { ...fieldsOf(child.area.fields, row.data), parent_id: newId })
  }
  return world.need(areaId as never, newId)
}

function fieldsOf(
  fields: Readonly<Record<string, { readonly stored?: string }>>,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, data[stored ?? name] ?? null]))
}

function switchedOff(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = ['online', 'onShelf', 'is_online'].filter((name) => Object.hasOwn(fields, name))
  return Object.fromEntries(shown.map((name) => [name, 0]))
}
