import { envelope, type Envelope } from '../world/answer.ts'

interface Paging {
  readonly page?: number | null
  readonly pageSize?: number | null
}

/** Where a page begins and how long it is. */
export function span({ page, pageSize }: Paging): { limit: number; offset: number } {
  const limit = pageSize ?? 30
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** One page of a list as lists answer it. */
export function paged(input: Paging, data: readonly unknown[], total: number): Envelope {
  return envelope({ data, total, page: input.page ?? 1, pageSize: input.pageSize ?? 30 })
}

interface Counted {
  /** how many rows there are on all pages */
  readonly all: number
}

/** One page of rows that say how many there are. Behind the last page there is none to say so: the first one is asked. */
export async function counted<R extends Counted>(
  input: Paging,
  ask: (place: ReturnType<typeof span>) => Promise<readonly R[]>,
): Promise<Envelope> {
  const place = span(input)
  const rows = await ask(place)
  const [known] = rows.length > 0 || place.offset === 0 ? rows : await ask({ limit: 1, offset: 0 })
  return paged(
    input,
    rows.map(({ all: _, ...row }) => row),
    known?.all ?? 0,
  )
}

/** One page of rows that are all at hand. */
export function cut(input: Paging, rows: readonly unknown[]): Envelope {
  const { limit, offset } = span(input)
  return paged(input, rows.slice(offset, offset + limit), rows.length)
}
