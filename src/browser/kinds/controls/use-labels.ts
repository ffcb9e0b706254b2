import { useEffect, useSyncExternalStore } from 'react'
import { labelOf, onLabels, onStale, wantLabels, type RecordLabel } from '#client/labels.ts'

/** Undefined while the record loads. */
export function useLabel(area: string | undefined, id: number | undefined): RecordLabel | null | undefined {
  const label = useSyncExternalStore(onLabels, () => (area && id ? labelOf(area, id) : undefined))
  useEffect(() => {
    if (!area || !id) return
    const want = () => wantLabels(area, [id])
    want()
    return onStale(want)
  }, [area, id])
  return label
}

/** Ids known to have no record. */
export function useMissing(area: string | undefined, ids: readonly number[]): number[] {
  const all = useSyncExternalStore(onLabels, () =>
    area ? ids.filter((id) => labelOf(area, id) === null).join(' ') : '',
  )
  return all === '' ? [] : all.split(' ').map(Number)
}

/** Returns the address of a picture, also for a resource id. */
export function usePicture(picture: unknown): string | undefined {
  const id = typeof picture === 'number' ? picture : undefined
  const label = useLabel(id === undefined ? undefined : 'resource', id)
  const address = typeof picture === 'string' ? picture : label?.picture
  return typeof address === 'string' && address !== '' ? address : undefined
}
