import { words } from '#catalogue/index.ts'
import { problem } from '../../problem.ts'

interface SortParameters {
  readonly sortBy?: string | null
  readonly sortby?: string | null
  readonly order?: string | null
}

export function ordered(
  { sortBy, sortby, order }: SortParameters,
  columns: readonly string[],
  usual: string,
): { readonly column: string; readonly isRising: boolean } {
  const [name, way] = [sortby || sortBy || usual, (order || 'desc').toLowerCase()]
  const column = columns.find((each) => each === name)
  if (!column)
    throw problem(400, 'bad-input', words('Some filters cannot be used.', '部分筛选条件无效。'), [
      { field: 'sortBy', message: words(`There is no field ${name} to sort by.`, `没有可排序的字段 ${name}。`) },
    ])
  if (way !== 'asc' && way !== 'desc')
    throw problem(400, 'bad-input', words('Some filters cannot be used.', '部分筛选条件无效。'), [
      { field: 'order', message: words('Use asc or desc.', '请使用 asc 或 desc。') },
    ])
  return { column, isRising: way === 'asc' }
}
