import type { Sql } from 'postgres'
import { addUp, addUpDays } from '../../cubes/add-up.ts'
import type { Cube, FigureDimension, CubeFilter } from '../../cubes/cube.ts'
import { cubes } from '../../cubes/cubes.ts'
import { spanOf } from '../../cubes/span.ts'
import { envelope, type Envelope } from '../../world/answer.ts'
import type { DeclaredRow } from '../../declared.ts'
import type { Context } from '../../services.ts'
import { requestedCountries } from '../requested-countries.ts'
import { span as pageSpan } from '../page.ts'
import type { BehaviourInput, ProductWorld } from '../behaviour.ts'

type PageInput = Pick<BehaviourInput<'reports', 'channelData'>, 'page' | 'pageSize' | 'start' | 'end' | 'is_daily'>
type ReportInput = PageInput & { readonly [D in FigureDimension]?: readonly (string | number)[] | null }

/** Sums rows or splits them by day; totals cover all pages. */
export function reportOf<const K extends keyof typeof cubes>(name: K) {
  return (world: ProductWorld, input: ReportInput, { services: { sql } }: Context) =>
    dataReport<DeclaredRow<`reports.${K}`>>(world, sql, cubes[name], input)
}

async function dataReport<R>(
  world: ProductWorld,
  sql: Sql,
  cube: Cube,
  { page, pageSize, start, end, is_daily, ...filters }: ReportInput,
): Promise<Envelope<readonly R[]>> {
  const { environment } = world
  const { from, to } = await spanOf(sql, cube, environment, { start, end }, world.now)
  const where = Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) =>
      values && !(name === 'country' && !requestedCountries(values.map(String))) ? [[name, values]] : [],
    ),
  ) as CubeFilter
  const asked = { environment, from, to, where }
  const shown = { ...pageSpan({ page, pageSize: pageSize ?? 20 }), columns: ['day', cube.usual, ...cube.metrics] }
  const [{ rows, total }, all] = await Promise.all([
    is_daily
      ? addUpDays<R>(sql, cube, { ...asked, ...shown, by: ['day', cube.usual] })
      : addUp<R>(sql, cube, { ...asked, ...shown, by: [cube.usual], order: cube.metrics[0] }),
    addUp(sql, cube, { ...asked, by: [], columns: cube.metrics }),
  ])
  return envelope({ data: rows, total, page: page ?? 1, pageSize: pageSize ?? 20, totals: all.rows[0] ?? {}, from, to })
}
