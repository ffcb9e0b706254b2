import { lazy, Suspense, useEffect } from 'react'
import { readLine } from '#derive/line.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { app, closePalette, openPalette, useApp } from '#browser/state/app-state.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(() => load().then(({ Palette }) => ({ default: Palette })))

/** Opens the palette by key or request; its code is fetched while the page idles. */
export function PaletteDoor() {
  const request = useApp((state) => state.palette)
  const product = useApp((state) => state.product)
  useKeys('global', [
    {
      keys: 'Mod+K',
      title: { en: 'Command palette', zh: '命令面板' },
      inFields: true,
      run: () => openPalette({}),
    },
  ])
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 300))
    idle(() => void load())
  }, [])
  useEffect(() => {
    if (product) followLink()
  }, [product])
  return <Suspense>{request && product && <Palette key={request.command ?? ''} product={product} request={request} onClose={closePalette} />}</Suspense>
}

/** `?run=game.toggle-online id=1` opens the palette with that line filled in; it waits for the operator to run it. */
function followLink(): void {
  const line = new URLSearchParams(location.search).get('run')
  if (!line) return
  history.replaceState(null, '', `${location.pathname}${location.hash}`)
  const read = readLine(line, app().product?.entries ?? [])
  openPalette(read ? { command: read.entry.id, input: read.input } : { text: line })
}
