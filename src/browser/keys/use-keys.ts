import { useLayoutEffect, useRef } from 'react'
import type { Scope } from '#derive/palette/keys.ts'
import { addLayer, layersChanged, type KeyAction, type Layer } from './registry.ts'

export type { KeyAction } from './registry.ts'

export function useKeys(scope: Scope, actions: readonly KeyAction[], enabled = true): void {
  const layer = useRef<Layer>({ scope, actions })
  // Updates in place, so the layer keeps its order.
  useLayoutEffect(() => {
    layer.current.actions = actions
    layersChanged()
  })
  // A layout effect precedes painting, so no early key acts on the layer below.
  useLayoutEffect(() => {
    if (!enabled) return
    const mounted: Layer = { ...layer.current, scope }
    layer.current = mounted
    return addLayer(mounted)
  }, [scope, enabled])
}
