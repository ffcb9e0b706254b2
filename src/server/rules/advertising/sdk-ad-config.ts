import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Rule, type RuleRow } from '../rule.ts'

type Config = RuleRow<'sdk-ad-config'>

const countriesOf = ({ country }: Config): readonly string[] => country ?? ['ALL']
const versionOf = ({ aha_version: version }: Config): string => version ?? ''

/** Only one config per version and country is on; one for all countries can coexist with those of single countries. */
export const rule: Rule<'sdk-ad-config'> = async (world, records) => {
  const changed = records.filter(
    (record) => record.after?.is_open === 1 && isChanged(record, 'is_open', 'aha_version', 'country'),
  )
  if (changed.length === 0) return []
  const rows = await world.list('sdk-ad-config', { where: { is_open: 1 }, sort: [['id', 'asc']] })
  const open = Map.groupBy(rows, versionOf)
  return changed.flatMap((record) => {
    const { after } = record
    if (!after) return []
    const wanted = countriesOf(after)
    for (const other of open.get(versionOf(after)) ?? []) {
      if (other.id === record.id) continue
      const shared = countriesOf(other).filter((code) => wanted.includes(code))
      if (shared.length === 0) continue
      const shown = shared.slice(0, 8)
      return refuse(
        record,
        'country',
        words(
          `Config ${other.id} is already on for this version in ${shown.join(', ')}.`,
          `配置 ${other.id} 已对该版本开启：${shown.join('、')}。`,
        ),
        [other.id],
      )
    }
    return []
  })
}
