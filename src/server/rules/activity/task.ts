import { words, type Words } from '#catalogue/index.ts'
import { countryCode } from '#derive/kinds/country.ts'
import type { World } from '../../world/world.ts'
import type { Playdesk } from '#commands/index.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

const [byCountry, byUser] = [2, 3]

/** Requires countries to be active codes, and users to be member ids or UIDs. */
export const rule: Rule<'task'> = async (world, records) => {
  const refusals = await Promise.all(
    records.map(async (record) => {
      const { after } = record
      if (!after?.task_data_value || !isChanged(record, 'task_data_type', 'task_data_value')) return []
      const values = [...new Set(after.task_data_value.split(/[\s,，;；|]+/).filter((value) => value !== ''))]
      const wrong =
        after.task_data_type === byCountry
          ? values.filter((value) => !countryCode.test(value))
          : after.task_data_type === byUser
            ? await notMembers(world, values)
            : []
      return wrong.length === 0 ? [] : refuse(record, 'task_data_value', unknown(after.task_data_type, wrong))
    }),
  )
  return refusals.flat()
}

async function notMembers(world: World<Playdesk>, values: readonly string[]): Promise<string[]> {
  const ids = values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  const [byId, byUid] = await Promise.all([
    world.pick('member', ['uid'], { ids, limit: values.length }),
    world.pick('member', ['uid'], { where: { uid: values }, limit: values.length }),
  ])
  const known = new Set([...byId.map(({ id }) => String(id)), ...byUid.map(({ uid }) => uid)])
  return values.filter((value) => !known.has(value))
}

const most = 10

function unknown(type: number | null, wrong: readonly string[]): Words {
  const named = wrong.slice(0, most).map((value) => value.slice(0, 64))
  const more = wrong.length - named.length
  const [en, zh] =
    type === byCountry
      ? ['No country code', '不是国家代码']
      : ['No member with this id or UID', '没有该编号或 UID 的会员']
  return words(
    `${en}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    `${zh}：${named.join('、')}${more > 0 ? ` 等 ${wrong.length} 个` : ''}。`,
  )
}
