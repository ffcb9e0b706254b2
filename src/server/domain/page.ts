import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Query } from '../world/world.ts'
import { envelope, type Envelope } from '../world/answer.ts'
import type { ProductWorld, Row } from './behaviour.ts'

interface PageInput {
  readonly page?: number | null
  readonly pageSize?: number | null
}

export function span({ page, pageSize }: PageInput): { limit: number; offset: number } {
  const limit = pageSize ?? 30
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

export function paged<T>(input: PageInput, data: readonly T[], total: number): Envelope<readonly T[]> {
  return envelope({ data, total, page: input.page ?? 1, pageSize: input.pageSize ?? 30 })
}

export async function picksOn<const I extends AreaId<Playdesk>, const F extends string & keyof Row<I>>(
  world: ProductWorld,
  area: I,
  fields: readonly F[],
  { sort, ...query }: Query & Required<Pick<Query, 'sort'>>,
  paging: PageInput,
) {
  const [rows, total] = await Promise.all([
    world.pick(area, fields, { ...query, sort, ...span(paging) }),
    world.count(area, query),
  ])
  return { rows, total }
}

/** Row of an SQL page; `all` is the total. */
export interface RowWithTotal {
  readonly all: number
}

/** Rows carry the total; beyond the last page it comes from the first. */
export async function counted<R extends RowWithTotal>(
  input: PageInput,
  ask: (place: ReturnType<typeof span>) => Promise<readonly R[]>,
): Promise<Envelope<readonly Omit<R, 'all'>[]>> {
  const place = span(input)
  const rows = await ask(place)
  const [known] = rows.length > 0 || place.offset === 0 ? rows : await ask({ limit: 1, offset: 0 })
  return paged(
    input,
    rows.map(({ all: _, ...row }) => row),
    known?.all ?? 0,
  )
}

export function cut<T>(input: PageInput, rows: readonly T[]): Envelope<readonly T[]> {
  const { limit, offset } = span(input)
  return paged(input, rows.slice(offset, offset + limit), rows.length)
}
