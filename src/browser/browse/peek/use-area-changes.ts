import { useEffect } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { onAreaChange } from '#browser/state/events.ts'

export function useAreaChanges(area: AnyArea, reload: () => unknown): void {
  useEffect(() => onAreaChange((change) => void (change.area === (area.store ?? area.id) && reload())), [area, reload])
}
