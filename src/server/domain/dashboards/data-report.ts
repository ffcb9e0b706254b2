import { addUp, addUpDays } from '../../cubes/add-up.ts'
import type { Cube, Dimension, CubeFilter } from '../../cubes/cube.ts'
import { spanOf } from '../../cubes/span.ts'
import { envelope, type Envelope } from '../../world/answer.ts'
import type { DeclaredRow } from '../../declared.ts'
import type { Services } from '../../services.ts'
import { requestedCountries } from '../requested-countries.ts'
import { span as pageSpan } from '../page.ts'
import type { ProductWorld } from '../behaviour.ts'

interface ReportInput {
  readonly page?: number | null
  readonly pageSize?: number | null
  readonly start?: string | null
  readonly end?: string | null
  readonly is_daily?: 0 | 1 | null
}

/** Sums rows or splits them by day; totals cover all pages. */
export async function dataReport<K extends string>(
  world: ProductWorld,
  { sql }: Services,
  cube: Cube,
  {
    page,
    pageSize,
    start,
    end,
    is_daily,
    ...filters
  }: ReportInput & { readonly [D in Dimension]?: readonly (string | number)[] | null },
): Promise<Envelope<readonly DeclaredRow<`reports.${K}`>[]>> {
  const { environment } = world
  const { from, to } = await spanOf(sql, cube, environment, { start, end }, world.now)
  const where = Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) =>
      values && !(name === 'country' && !requestedCountries(values.map(String))) ? [[name, values]] : [],
    ),
  ) as CubeFilter
  const asked = { environment, from, to, where }
  const shown = { ...pageSpan({ page, pageSize: pageSize ?? 20 }), columns: ['day', cube.usual, ...cube.metrics] }
  type ReportRow = DeclaredRow<`reports.${K}`>
  const [{ rows, total }, all] = await Promise.all([
    is_daily
      ? addUpDays<ReportRow>(sql, cube, { ...asked, ...shown, by: ['day', cube.usual] })
      : addUp<ReportRow>(sql, cube, { ...asked, ...shown, by: [cube.usual], order: cube.metrics[0] }),
    addUp(sql, cube, { ...asked, by: [], columns: cube.metrics }),
  ])
  return envelope({
    data: rows,
    total,
    page: page ?? 1,
    pageSize: pageSize ?? 20,
    totals: all.rows[0] ?? {},
    from,
    to,
  })
}
