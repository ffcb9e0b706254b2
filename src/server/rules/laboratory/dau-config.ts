import { inTheWay, isChanged, refuse, words, type Row, type Rule } from '../rule.ts'

interface Section {
  readonly from: number
  /** exclusive */
  readonly to: number
}

/** Parses `0-1000`, `1000-5000`, `50000-` (also `50000+`), or a single number. */
function sectionOf(text: string): Section | undefined {
  const parts = /^\s*(\d{1,12})\s*(?:(\+)|[-–~]\s*(\d{1,12})?)?\s*$/.exec(text)
  if (!parts) return undefined
  const from = Number(parts[1])
  const isOne = /^\s*\d+\s*$/.test(text)
  const to = isOne ? from + 1 : parts[3] === undefined ? Infinity : Number(parts[3])
  return to > from ? { from, to } : undefined
}

/** Each number of users must have one coefficient. */
export const rule: Rule<'dau-config'> = async (world, records) => {
  const written = records.filter((record) => record.after && isChanged(record, 'section', 'status'))
  const sections = new Map(written.map(({ id, after }) => [id, sectionOf(after?.section ?? '')]))
  const inForce = written.filter(({ id, after }) => after?.status === 1 && sections.get(id))
  const all = inForce.length > 0 ? await world.list('dau-config', { where: { status: 1 }, sort: [['id', 'asc']] }) : []
  const first = inTheWay<Row<'dau-config'>>(records)
  return [
    ...written
      .filter(({ id }) => !sections.get(id))
      .flatMap((record) =>
        refuse(record, 'section', {
          en: 'Enter the range as from-to, such as 0-1000 or 50000-.',
          zh: '请按“起-止”填写区间，例如 0-1000 或 50000-。',
        }),
      ),
    ...inForce.flatMap((record) => {
      const own = sections.get(record.id)
      const others = all.filter(({ id, section }) => {
        const other = sectionOf(section)
        return own && other && id !== record.id && own.from < other.to && other.from < own.to
      })
      const other = first(others)
      if (!other) return []
      const message = words(
        `This overlaps ${other.section} (${other.id}), which is active.`,
        `与生效中的区间 ${other.section}（${other.id}）重叠。`,
      )
      const by = others.map(({ id }) => id)
      return refuse(record, 'section', message, by)
    }),
  ]
}
