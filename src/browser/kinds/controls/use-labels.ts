import { useEffect, useSyncExternalStore } from 'react'
import { labelOf, onLabels, onStale, wantLabels, type Label } from '#client/labels.ts'

/** The label of a record by its id; undefined while it loads. */
export function useLabel(area: string | undefined, id: number | undefined): Label | null | undefined {
  const label = useSyncExternalStore(onLabels, () => (area && id ? labelOf(area, id) : undefined))
  useEffect(() => {
    if (!area || !id) return
    const want = () => wantLabels(area, [id])
    want()
    return onStale(want)
  }, [area, id])
  return label
}

/** Those of the ids that no record has, as far as it is known. */
export function useMissing(area: string | undefined, ids: readonly number[]): number[] {
  const all = useSyncExternalStore(onLabels, () =>
    area ? ids.filter((id) => labelOf(area, id) === null).join(' ') : '',
  )
  return all === '' ? [] : all.split(' ').map(Number)
}

/** Address of a picture that is named by its address or by the id of its resource. */
export function usePicture(picture: unknown): string | undefined {
  const id = typeof picture === 'number' ? picture : undefined
  const label = useLabel(id === undefined ? undefined : 'resource', id)
  const address = typeof picture === 'string' ? picture : label?.picture
  return typeof address === 'string' && address !== '' ? address : undefined
}
