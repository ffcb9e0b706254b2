import type { Playdesk } from '#commands/index.ts'
import { addUp, addUpDays } from '../../cubes/add-up.ts'
import type { Cube, Dimension, CubeFilter } from '../../cubes/cube.ts'
import { spanOf } from '../../cubes/span.ts'
import { envelope, type Envelope } from '../../world/answer.ts'
import type { Services } from '../../services.ts'
import type { World } from '../../world/world.ts'
import { requestedCountries } from '../requested-countries.ts'
import { span as pageSpan } from '../page.ts'

interface ReportInput {
  readonly page?: number | null
  readonly pageSize?: number | null
  readonly start?: string | null
  readonly end?: string | null
  readonly is_daily?: 0 | 1 | null
}

/** Returns one page of a report, summed or by day, with the totals of all rows. */
export async function dataReport(
  world: World<Playdesk>,
  { sql }: Services,
  cube: Cube,
  shown: readonly string[],
  {
    page,
    pageSize,
    start,
    end,
    is_daily,
    ...filters
  }: ReportInput & { readonly [D in Dimension]?: readonly (string | number)[] | null },
): Promise<Envelope> {
  const { environment } = world
  const { from, to } = await spanOf(sql, cube, environment, { start, end }, world.now)
  const where = Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) =>
      values && !(name === 'country' && !requestedCountries(values.map(String))) ? [[name, values]] : [],
    ),
  ) as CubeFilter
  const asked = { environment, from, to, where }
  const on = pageSpan({ page, pageSize: pageSize ?? 20 })
  const [{ rows, total }, all] = await Promise.all([
    is_daily
      ? addUpDays(sql, cube, { ...asked, ...on, by: ['day', cube.usual] })
      : addUp(sql, cube, { ...asked, ...on, by: [cube.usual], order: cube.metrics[0] }),
    addUp(sql, cube, { ...asked, by: [] }),
  ])
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(shown.map((name) => [name, row[name] ?? null]))
  return envelope({
    data: rows.map((row) => ({ day: row['day'] ?? null, [cube.usual]: row[cube.usual], ...pick(row) })),
    total,
    page: page ?? 1,
    pageSize: pageSize ?? 20,
    totals: pick(all.rows[0] ?? {}),
    from,
    to,
  })
}
