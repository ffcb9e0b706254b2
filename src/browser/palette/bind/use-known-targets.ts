import useSWR from 'swr'
import { call } from '#client/call.ts'
import { fixedKeys } from '#derive/palette/keymap.ts'
import { readLine } from '#derive/typings/line.ts'
import type { View } from '#browser/browse/use-views.ts'
import { actsHere } from '#browser/keys/acts.ts'
import { app } from '#browser/state/app-state.ts'
import { useScripts } from '#browser/state/scripts.ts'
import { consoleActs } from '../console-acts.ts'
import { linesAndActs, linesAndScripts } from '../lines.ts'
import { viewOfTarget } from './view-target.ts'

export function useKnownTargets(enabled: boolean): ((target: string) => boolean) | undefined {
  const { data: scripts } = useScripts(enabled)
  const { data: preferences } = useSWR(enabled ? 'preferences' : null, () =>
    call('operator.preferences').then(({ data }) => data),
  )
  const { product, language } = app()
  if (!product || !scripts || !preferences) return undefined
  const lines = linesAndActs(linesAndScripts(product, language, scripts), actsHere(consoleActs()), product, language)
  return (target) => {
    const view = viewOfTarget(target)
    if (view)
      return ((preferences[`views.${view.area}`] ?? []) as readonly View[]).some(({ name }) => name === view.name)
    if (fixedKeys(target) !== undefined) return true
    const written = readLine(target, product.entries)
    return lines.byId.has(target) || (written !== undefined && written.fault === undefined)
  }
}
