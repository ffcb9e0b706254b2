import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'
import { refuseNowhere } from '../switched-on.ts'

export const rule: Rule<'advertisement'> = async (world, records) => {
  const online = records.filter(({ after }) => after?.status === 1)
  const filled = online.filter((record) => isChanged(record, 'status', 'resource_id'))
  const ids = [...new Set(filled.flatMap(({ after }) => after?.resource_id ?? []))]
  const resources = ids.length > 0 ? await world.list('advertisement-resource', { ids }) : []
  const shown = new Map(resources.map((resource) => [resource.id, resource]))
  return [
    ...online.flatMap((record) =>
      isChanged(record, 'status', 'game_id', 'deep_link')
        ? refuseNowhere(record, 'deep_link', record.after?.game_id, record.after?.deep_link)
        : [],
    ),
    ...filled.flatMap((record) => {
      const id = record.after?.resource_id ?? 0
      const resource = shown.get(id)
      if (resource?.status === 1) return []
      const name = named({ id, label: resource?.name })
      return refuse(
        record,
        'resource_id',
        words(`Resource ${name.en} is offline. Take it online first.`, `素材 ${name.zh} 未上线，请先上线素材。`),
      )
    }),
  ]
}
