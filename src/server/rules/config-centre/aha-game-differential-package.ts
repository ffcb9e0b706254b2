import { isChanged, named, words, type Row, type Rule } from '../rule.ts'

type Package = Row<'aha-game-differential-package'>

/** Allows one online package per pair of versions. */
export const rule: Rule<'aha-game-differential-package'> = async (world, records) => {
  const shown = records.flatMap((record) => {
    const { id, after } = record
    const isShown = after?.status === 1 && isChanged(record, 'status', 'package', 'oldVersionCode', 'newVersionCode')
    return isShown ? [{ id, after }] : []
  })
  if (shown.length === 0) return []
  const where = { package: [...new Set(shown.flatMap(({ after }) => after.package ?? []))], status: 1 } as const
  const online = await world.list('aha-game-differential-package', { where, sort: [['id', 'asc']] })
  return shown.flatMap(({ id, after }) => {
    const other = online.find((each) => each.id !== id && isSameStep(each, after))
    if (!other) return []
    const name = named({ id: other.id, label: other.package })
    const message = words(
      `Package ${name.en} is online for these versions. Take it offline first.`,
      `该版本组合已有上线的差分包 ${name.zh}，请先将其下线。`,
    )
    return [{ id, field: 'status', message, code: 'in-use', by: [other.id] }]
  })
}

function isSameStep(one: Package, other: Package): boolean {
  return (
    one.package === other.package &&
    one.oldVersionCode === other.oldVersionCode &&
    one.newVersionCode === other.newVersionCode
  )
}
