import useSWRInfinite from 'swr/infinite'

/** The rows of a list, as far as they are there. */
export interface Rows<T> {
  /** none while the first are on their way */
  readonly rows: readonly T[] | undefined
  /** they are those of another list, and its own are on their way */
  readonly isBehind?: boolean
  readonly total: number
  readonly error: unknown
  readonly reload: () => unknown
  /** reads the next page; none if there is no other */
  readonly more?: () => void
}

interface Page {
  readonly data: readonly unknown[]
  readonly total?: number
}

const pageSize = 100

interface Options {
  /** milliseconds after which it is read again */
  readonly refreshInterval?: number
  readonly pageSize?: number
}

interface Pages<P extends Page> extends Rows<P['data'][number]> {
  readonly first: P | undefined
  readonly reload: () => Promise<unknown>
}

/** Reads a list page by page; another key is another list. */
export function usePages<P extends Page>(
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
  // what was read of another list is no answer about this one
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
