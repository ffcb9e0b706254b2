import { refuseNeeded } from '../social/competition-needs.ts'
import { deriveEach, isChanged, onChange, refuse } from '../rule.ts'
import type { Compute, Derive, Row, Rules, WrittenRow, ProductWorld, Refusal } from '../rule.ts'

type Prize = Row<'prize'>

export const rule: Rules<'prize'> = [
  onChange(['amount', 'total'], ({ amount, total }, record) =>
    (amount ?? 0) <= (total ?? 0)
      ? []
      : refuse(record, 'amount', {
          en: `Only ${total ?? 0} were issued, so no more than that can be left.`,
          zh: `剩余数量不能超过总量 ${total ?? 0}。`,
        }),
  ),
  async (world, records) => (await Promise.all(records.map((record) => refuseFewCodes(world, record)))).flat(),
  (world, records) => {
    const gone = records.filter(({ before, after }) => before?.is_delete === 0 && after?.is_delete !== 0)
    const needed = gone.map((record) => ({ record, value: record.id }))
    return refuseNeeded(world, 'prize_id', needed)
  },
]

const voucher = 2

async function refuseFewCodes(world: ProductWorld, record: WrittenRow<'prize'>): Promise<Refusal[]> {
  const { after } = record
  if (after?.type !== voucher || !after.file_path || !isChanged(record, 'type', 'file_path', 'total')) return []
  const [lines, total] = [await world.lines(after.file_path), after.total ?? 0]
  if (!lines) return []
  let codes = 0
  for await (const line of lines) if (line.trim() !== '') codes++
  if (codes >= total) return []
  return refuse(record, 'file_path', {
    en: `The file has ${codes} codes, and ${total} are issued.`,
    zh: `文件中有 ${codes} 个券码，少于总量 ${total}。`,
  })
}

export const derive: Derive<'prize'> = (_, records) =>
  deriveEach(records, ({ total, amount }) =>
    total === null || amount === null ? { total: total ?? amount ?? 0, amount: amount ?? total ?? 0 } : undefined,
  )

/** Chance among all available prizes in per cent. */
export const compute: Compute<'prize'> = async (world, rows) => {
  const drawn = await world.list('prize', { where: { is_delete: 0, weight: { from: 1 } }, sort: [['id', 'asc']] })
  const total = drawn.filter((prize) => canBeDrawn(prize, world.now)).reduce((sum, { weight }) => sum + weight, 0)
  return rows.map((prize) => ({
    probability: canBeDrawn(prize, world.now) ? Math.round((prize.weight / total) * 10_000) / 100 : 0,
  }))
}

/** Type 5 is a blank, which cannot run out. */
function canBeDrawn({ is_delete, weight, type, amount, valid_time }: Prize, now: string): boolean {
  const isLeft = type === 5 || (amount ?? 0) > 0
  return is_delete === 0 && weight > 0 && isLeft && (valid_time === null || valid_time > now)
}
