import useSWRInfinite from 'swr/infinite'

export interface RowPages<T> {
  /** Undefined while the first page loads. */
  readonly rows: readonly T[] | undefined
  /** True while the rows belong to the previous list. */
  readonly isBehind?: boolean
  readonly total: number
  readonly error: unknown
  readonly reload: () => unknown
  /** Absent on the last page. */
  readonly more?: () => void
}

interface RowPage {
  readonly data: readonly unknown[]
  readonly total?: number
}

const pageSize = 100

interface Options {
  /** In ms. */
  readonly refreshInterval?: number
  readonly pageSize?: number
}

interface Pages<P extends RowPage> extends RowPages<P['data'][number]> {
  readonly first: P | undefined
  readonly reload: () => Promise<unknown>
}

/** A new key starts a new list. */
export function usePages<P extends RowPage>(
  key: readonly unknown[],
  read: (paging: { readonly page: number; readonly pageSize: number }) => Promise<P>,
  { refreshInterval = 0, pageSize: size = pageSize }: Options = {},
): Pages<P> {
  const text = JSON.stringify(key)
  const {
    data,
    error,
    size: count,
    setSize,
    mutate,
  } = useSWRInfinite(
    (page: number) => [text, page] as const,
    ([of, page]) => read({ page: page + 1, pageSize: size }).then((found) => ({ of, found })),
    { shouldRetryOnError: false, keepPreviousData: true, refreshInterval },
  )
  // With `keepPreviousData`, the data may belong to the previous key.
  const isOther = data?.[0]?.of !== text
  const first = error && isOther ? undefined : data?.[0]?.found
  const rows = first && data?.flatMap(({ found }) => found.data)
  const total = first?.total ?? rows?.length ?? 0
  return {
    rows,
    isBehind: isOther && !error,
    total,
    error,
    first,
    reload: () => mutate(),
    ...(rows && rows.length > 0 && rows.length < total ? { more: () => void setSize(count + 1) } : {}),
  }
}
