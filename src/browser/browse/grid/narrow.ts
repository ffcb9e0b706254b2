import type { Column } from '#derive/columns.ts'

/** `@max-2xl` in pixels. */
const narrow = 672

/** Narrow grids move the state first and hide the id. */
export function narrowly({ cell }: Column): string | false {
  return cell === 'state' ? '@max-2xl:-order-1' : cell === 'id' && '@max-2xl:hidden'
}

export function acrossOrder(columns: readonly Column[]): readonly number[] {
  const places = columns.map((_, at) => at)
  const grid = document.getElementById('rows')
  if (!grid || grid.clientWidth >= narrow) return places
  const isState = (at: number) => columns[at]?.cell === 'state'
  return [...places.filter(isState), ...places.filter((at) => !isState(at) && columns[at]?.cell !== 'id')]
}
