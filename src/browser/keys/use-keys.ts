import { useLayoutEffect, useRef } from 'react'
import type { Scope } from '#derive/palette/keys.ts'
import { addLayer, layersChanged, type KeyAction, type Layer } from './registry.ts'

export type { KeyAction } from './registry.ts'

/** Makes keys live on a scope while the component is there and `enabled`. */
export function useKeys(scope: Scope, actions: readonly KeyAction[], enabled = true): void {
  const layer = useRef<Layer>({ scope, actions })
  // the newest closures are called without putting the layer on top of others again
  useLayoutEffect(() => {
    layer.current.actions = actions
    layersChanged()
  })
  // before anything of it is seen: a key pressed at once would act on what is below
  useLayoutEffect(() => {
    if (!enabled) return
    const mounted: Layer = { ...layer.current, scope }
    layer.current = mounted
    return addLayer(mounted)
  }, [scope, enabled])
}
