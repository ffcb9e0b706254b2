import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world/world.ts'

interface Section {
  readonly from: number
  /** not part of it */
  readonly to: number
}

/** `0-1000`, `1000-5000`, `50000-` (also `50000+`), or one number. */
function sectionOf(text: string): Section | undefined {
  const parts = /^\s*(\d{1,12})\s*(?:(\+)|[-–~]\s*(\d{1,12})?)?\s*$/.exec(text)
  if (!parts) return undefined
  const from = Number(parts[1])
  const isOne = /^\s*\d+\s*$/.test(text)
  const to = isOne ? from + 1 : parts[3] === undefined ? Infinity : Number(parts[3])
  return to > from ? { from, to } : undefined
}

interface Config {
  readonly id?: number
  readonly section?: string | null
  readonly status?: 0 | 1 | null
}

/** A number of users has one coefficient: sections in force do not overlap. */
export async function refuseSection(world: World<Playdesk>, { id, section, status }: Config): Promise<void> {
  const own = sectionOf(section ?? '')
  if (!own)
    throw invalid(
      'section',
      words('Give the section as from-to, such as 0-1000 or 50000-.', '请按“起-止”填写区间，例如 0-1000 或 50000-。'),
    )
  if (status !== 1) return
  const inForce = await world.list('dau-config', { where: { status: 1 } })
  const other = inForce.find((each) => each.id !== id && meet(own, sectionOf(each.section)))
  if (!other) return
  throw invalid(
    'section',
    words(
      `It overlaps ${other.section} (${other.id}), which is in force.`,
      `与生效中的区间 ${other.section}（${other.id}）重叠。`,
    ),
  )
}

function meet(one: Section, other: Section | undefined): boolean {
  return other !== undefined && one.from < other.to && other.from < one.to
}
