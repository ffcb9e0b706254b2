import { useLayoutEffect, useRef } from 'react'
import type { Scope } from '#derive/palette/keys.ts'
import { addLayer, layersChanged, type KeyAction, type Layer } from './registry.ts'

export type { KeyAction } from './registry.ts'

/** Activates keys on a scope while the component is mounted and `enabled`. */
export function useKeys(scope: Scope, actions: readonly KeyAction[], enabled = true): void {
  const layer = useRef<Layer>({ scope, actions })
  // Updates the closures in place, so the layer keeps its order.
  useLayoutEffect(() => {
    layer.current.actions = actions
    layersChanged()
  })
  // A layout effect adds the layer before it is visible, so an early key cannot act on the layer below.
  useLayoutEffect(() => {
    if (!enabled) return
    const mounted: Layer = { ...layer.current, scope }
    layer.current = mounted
    return addLayer(mounted)
  }, [scope, enabled])
}
