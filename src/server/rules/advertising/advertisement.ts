import { named } from '../../named.ts'
import { isChanged, refuse, type Rules, type WrittenRow, type ProductWorld, type Refusal } from '../rule.ts'
import { refuseNowhere } from '../switched-on.ts'

export const rule: Rules<'advertisement'> = [
  (_, records) =>
    records.flatMap((record) =>
      record.after?.status === 1 && isChanged(record, 'status', 'game_id', 'deep_link')
        ? refuseNowhere(record, 'deep_link', record.after.game_id, record.after.deep_link)
        : [],
    ),
  refuseOfflineResource,
]

async function refuseOfflineResource(
  world: ProductWorld,
  records: readonly WrittenRow<'advertisement'>[],
): Promise<Refusal[]> {
  const filled = records.filter((record) => record.after?.status === 1 && isChanged(record, 'status', 'resource_id'))
  const ids = [...new Set(filled.flatMap(({ after }) => after?.resource_id ?? []))]
  const resources = ids.length > 0 ? await world.list('advertisement-resource', { ids }) : []
  const shown = new Map(resources.map((resource) => [resource.id, resource]))
  return filled.flatMap((record) => {
    const id = record.after?.resource_id ?? 0
    const resource = shown.get(id)
    if (resource?.status === 1) return []
    const name = named({ id, label: resource?.name })
    return refuse(record, 'resource_id', {
      en: `Resource ${name.en} is offline. Put it online first.`,
      zh: `素材 ${name.zh} 未上架，请先上架素材。`,
    })
  })
}
