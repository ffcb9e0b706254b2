import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'
import { refuseNowhere } from '../switched-on.ts'

export const rule: Rule<'advertisement'> = async (world, records) => {
  const online = records.filter(({ after }) => after?.status === 1)
  const filled = online.filter((record) => isChanged(record, 'status', 'resource_id'))
  const ids = [...new Set(filled.flatMap(({ after }) => after?.resource_id ?? []))]
  const resources = ids.length > 0 ? await world.list('advertisement-resource', { ids }) : []
  const shown = new Set(resources.filter(({ status }) => status === 1).map(({ id }) => id))
  return [
    ...online.flatMap((record) =>
      isChanged(record, 'status', 'game_id', 'deep_link')
        ? refuseNowhere(record, 'deep_link', record.after?.game_id, record.after?.deep_link)
        : [],
    ),
    ...filled.flatMap((record) =>
      shown.has(record.after?.resource_id ?? 0)
        ? []
        : refuse(
            record,
            'resource_id',
            words('The resource is offline. Take it online first.', '素材未上线，请先上线素材。'),
          ),
    ),
  ]
}
