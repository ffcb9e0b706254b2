import { isChanged, named, recordsById, refuse } from '../rule.ts'
import type { ProductWorld, Refusal, Rules, WrittenRow } from '../rule.ts'
import { leadsSomewhere } from '../switched-on.ts'

export const rule: Rules<'advertisement'> = [leadsSomewhere, refuseOfflineResource]

async function refuseOfflineResource(
  world: ProductWorld,
  records: readonly WrittenRow<'advertisement'>[],
): Promise<Refusal[]> {
  const filled = records.filter((record) => record.after?.status === 1 && isChanged(record, 'status', 'resource_id'))
  const ids = filled.map(({ after }) => after?.resource_id)
  const resources = await recordsById(world, 'advertisement-resource', ids)
  return filled.flatMap((record) => {
    const id = record.after?.resource_id ?? 0
    const resource = resources.get(id)
    if (resource?.status === 1) return []
    const name = named({ id, label: resource?.name })
    return refuse(record, 'resource_id', {
      en: `Resource ${name.en} is offline. Put it online first.`,
      zh: `素材 ${name.zh} 未上架，请先上架素材。`,
    })
  })
}
