import { words, type AreaId, type Catalogue, type Values } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../../problem.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import type { DeclaredData } from '../../declared.ts'
import { hasRecords } from '../../records/registry.ts'

interface DeliveryTarget {
  readonly kind: string
  readonly type: string
  readonly item_id: number
}

export const find: Behaviour<'resource-delivery', 'find'> = (world, { type, id }, { catalogue }) =>
  targeting(world, catalogue, { kind: '', type, item_id: id })

export const findOfKind: Behaviour<'resource-delivery', 'findOfKind'> = (world, { kind, type, id }, { catalogue }) =>
  targeting(world, catalogue, { kind, type, item_id: id })

export const save: Behaviour<'resource-delivery', 'save'> = (world, { type, id, ...values }, { catalogue }) =>
  keep(world, catalogue, { kind: '', type, item_id: id }, values)

export const saveOfKind: Behaviour<'resource-delivery', 'saveOfKind'> = (
  world,
  { kind, type, id, ...values },
  { catalogue },
) => keep(world, catalogue, { kind, type, item_id: id }, values)

export const copyTo: Behaviour<'resource-delivery', 'copyTo'> = async (world, { id, type, items }, { catalogue }) => {
  const source = await world.need('resource-delivery', id)
  const fields = Object.keys(catalogue.areas['resourceDelivery']?.fields ?? {})
  const targets = [...new Set(items)].filter((item) => item !== source.item_id || (type ?? source.type) !== source.type)
  if (targets.length === 0)
    throw invalid('items', words('Name items other than this one.', '请选择当前条目以外的条目。'))
  const own = new Set(['kind', 'type', 'item_id', 'code', 'is_copy'])
  const values = Object.fromEntries(Object.entries(source).filter(([name]) => fields.includes(name) && !own.has(name)))
  for (const item_id of targets) {
    const target = { kind: source.kind, type: type ?? source.type ?? '', item_id }
    await keep(world, catalogue, target, { ...values, is_copy: 1 })
  }
  return { done: targets.length }
}

/** The default is everyone. */
async function targeting(world: ProductWorld, catalogue: Catalogue, target: DeliveryTarget) {
  await needItem(world, catalogue, target)
  const stored = await known(world, target)
  const empty = Object.keys(catalogue.areas['resourceDelivery']?.fields ?? {}).map((name) => [name, null])
  const everyone: DeclaredData<'resource-delivery.find'> = Object.fromEntries(empty)
  return stored ?? { ...everyone, country: ['ALL'], is_copy: 0, ...target }
}

async function keep(world: ProductWorld, catalogue: Catalogue, target: DeliveryTarget, values: Values) {
  await needItem(world, catalogue, target)
  const stored = await known(world, target)
  return world.put('resource-delivery', stored?.id ?? null, { ...values, ...target })
}

async function known(world: ProductWorld, { kind, type, item_id }: DeliveryTarget) {
  const [row] = await world.list('resource-delivery', { where: { kind, type, item_id }, limit: 1 })
  return row
}

async function needItem(world: ProductWorld, catalogue: Catalogue, { type, item_id }: DeliveryTarget) {
  const kinds = Object.values(catalogue.areas).filter((area) => hasRecords({ area }) && area.parent === undefined)
  const kind = kinds.find(({ id }) => id === type)
  if (kind) return world.need(kind.id as AreaId<Playdesk>, item_id)
  const known = kinds
    .map(({ id }) => id)
    .sort()
    .join(', ')
  throw invalid('type', {
    en: `There is no item type ${type}. Choose one of: ${known}.`,
    zh: `没有条目类型 ${type}，请选择其中之一：${known}。`,
  })
}
