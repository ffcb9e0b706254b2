import type { AreaId, Catalogue } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { updateRecord } from '../../domain/records.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'

export const region: Behaviour<'activity', 'region'> = async (world, { id }) => ({
  region: (await world.need('activity', id)).region,
})

export const setRegion: Behaviour<'activity', 'setRegion'> = async (world, { id, region: countries }) => {
  const { region: saved } = await updateRecord(world, 'activity', id, { region: countries })
  return { region: saved }
}

export const copy: Behaviour<'activity', 'copy'> = async (world, { id, name }, { catalogue }) => {
  const source = await world.need('activity', id)
  const mark = world.language === 'zh' ? '（副本）' : ' (copy)'
  const values = fieldsOf(catalogue, 'activity', source)
  const activity = await world.put('activity', null, { ...values, name: name ?? `${source.name}${mark}`.slice(0, 120) })
  await copyChildren(world, catalogue, 'activity', id, activity.id)
  return activity
}

async function copyChildren(world: ProductWorld, catalogue: Catalogue, area: string, from: number, to: number) {
  for (const child of Object.values(catalogue.areas).filter(({ parent }) => parent === area)) {
    const childId = child.id as AreaId<Playdesk>
    for (const row of await world.list(childId, { parent: from, sort: [['id', 'asc']] })) {
      const moved = 'activity_id' in row ? { activity_id: to } : {}
      const copied = await world.put(childId, null, { ...fieldsOf(catalogue, child.id, row), ...moved, parent_id: to })
      await copyChildren(world, catalogue, child.id, row.id, copied.id)
    }
  }
}

function fieldsOf({ areas }: Catalogue, areaId: string, row: object): Record<string, unknown> {
  const fields = Object.values(areas).find(({ id }) => id === areaId)?.fields ?? {}
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(fields, name)))
}
