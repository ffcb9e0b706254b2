import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { api, ApiProblem } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { entryOf, listEntry, pathInput } from '#derive/lists.ts'
import type { Product, Row } from '#browser/state/app-state.ts'
import { listPath } from '../use-rows.ts'
import { useSettled } from '../use-settled.ts'
import { useAreaChanges } from './use-area-changes.ts'

/** Returns the list's row until the record has loaded. */
export function useRecord(
  product: Product,
  name: string,
  area: AnyArea,
  id: number,
  parent: number | undefined,
  known: Row | undefined,
): { readonly row: Row | undefined; readonly error: unknown } {
  const settled = useSettled(id)
  // Without a `get` command, list rows are complete.
  const isWhole = known !== undefined && entryOf(product.entries, name, 'get') === undefined
  const key = settled === id && !isWhole ? ['record', name, id, parent] : null
  const { data, error, mutate } = useSWR(key, () => readRecord(product, name, id, parent), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  useAreaChanges(area, mutate)
  return { row: data?.id === id ? data : known, error: data ? undefined : (error as unknown) }
}

/** Links may open any record, so areas without `get` use the list call. */
async function readRecord(
  product: Product,
  name: string,
  id: number,
  parent: number | undefined,
): Promise<Row | undefined> {
  const entry = entryOf(product.entries, name, 'get')
  if (entry) return (await runCommand<Row>(entry, pathInput(entry, { id }, parent))).data
  const list = listEntry(product.entries, name)
  if (!list) return undefined
  const path = listPath(list, parent)
  const { data } = await api.get<Row[]>(path, { query: { ids: String(id), page: 1, pageSize: 1 } })
  if (data[0]) return data[0]
  throw new ApiProblem('refused', `GET ${path}`, 404)
}
