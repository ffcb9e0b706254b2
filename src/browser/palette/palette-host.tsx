import { useEffect, useState } from 'react'
import { ImportHost } from '#browser/import/import-host.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { isCreate } from '#derive/calls.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { keyWords } from '#browser/keys/words.ts'
import { useRoute } from '#browser/router/route.ts'
import { useAfterRows } from '#browser/state/after-rows.ts'
import { part } from '#browser/parts/part.tsx'
import { completeCatalogue } from '#browser/session/complete-catalogue.ts'
import { startedRuns } from '#browser/plan/apply/started.ts'
import { useOwnKeys } from './bind/use-own-keys.ts'
import { app, closePalette, openForm, openPalette, setApp, useApp } from '#browser/state/app-state.ts'

const Palette = part(
  () => import('./palette.tsx'),
  ({ Palette }) => Palette,
  completeCatalogue,
)

const KeyPanel = part(
  () => import('./bind/key-panel.tsx'),
  ({ KeyPanel }) => KeyPanel,
)

const ImportPanel = part(
  () => import('./bind/import-panel.tsx'),
  ({ ImportPanel }) => ImportPanel,
)

const SharePanel = part(
  () => import('./bind/share-panel.tsx'),
  ({ SharePanel }) => SharePanel,
)

/** Loads the palette's code and searches while the page idles. */
async function getReady(): Promise<void> {
  await Palette.fetch()
  await (await import('./ready.ts')).getReady()
}

export function PaletteHost() {
  const request = useApp((state) => state.palette)
  const product = useApp((state) => state.product)
  useKeys('global', [
    {
      keys: 'Mod+K',
      title: keyWords.commandPalette,
      inFields: true,
      run: () => openPalette({}),
    },
  ])
  const keyFor = useApp((state) => state.keyFor)
  const isImportingKeys = useApp((state) => state.isImportingKeys)
  const isSharingKeys = useApp((state) => state.isSharingKeys)
  useOwnKeys()
  useAfterRows(getReady)
  useEffect(() => {
    if (!product) return
    const line = new URLSearchParams(location.search).get('run')
    // If that code fails to load, the palette shows the line.
    if (line)
      import('./follow-link.ts').then(({ followLink }) => followLink(line)).catch(() => openPalette({ text: line }))
    // Runs started before a reload report their outcome on any page.
    if (startedRuns().length > 0)
      void import('#browser/plan/apply/apply-plan.ts').then(({ followStarted }) => followStarted())
  }, [product])
  // Blocks the page's keys, even while the palette loads.
  useKeys('palette', [], request !== undefined)
  const [early, setEarly] = useState('')
  useEffect(() => setEarly(''), [request])
  // A create command without input opens the form instead.
  const entry = request?.command ? product?.entryById.get(request.command) : undefined
  const isForm = entry !== undefined && isCreate(entry) && Object.keys(request?.input ?? {}).length === 0
  useEffect(() => {
    if (!isForm || !entry) return
    closePalette()
    openForm({ area: entry.name, mode: 'create', ...(app().parent === undefined ? {} : { parent: app().parent }) })
  }, [isForm, entry])
  useEffect(() => {
    if (request === undefined) return
    return () => void setTimeout(focusRows, 60)
  }, [request])
  // Following a link leaves the page, which closes the palette.
  const { path } = useRoute()
  useEffect(() => closePalette, [path])
  const isOpen = request !== undefined && product !== undefined && !isForm
  return (
    <>
      <ImportHost />
      {keyFor && <KeyPanel entry={keyFor} fallback={<LayerAwaited onClose={() => setApp({ keyFor: undefined })} />} />}
      {isImportingKeys && (
        <ImportPanel fallback={<LayerAwaited onClose={() => setApp({ isImportingKeys: false })} />} />
      )}
      {isSharingKeys && <SharePanel fallback={<LayerAwaited onClose={() => setApp({ isSharingKeys: false })} />} />}
      {isOpen && (
        <Palette
          key={request.command ?? ''}
          product={product}
          request={early ? { ...request, text: early } : request}
          onClose={closePalette}
          fallback={<Early onText={setEarly} onClose={closePalette} />}
        />
      )}
    </>
  )
}

function focusRows(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('rows')?.focus({ preventScroll: true })
}

function Early({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  return (
    <div className="fixed inset-0 z-40 bg-shade">
      <input
        ref={(element) => element?.focus()}
        aria-label="Command palette"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="absolute top-[12vh] left-1/2 h-12 w-[640px] max-w-[calc(100vw-24px)] -translate-x-1/2 rounded bg-surface px-4.5 text-base shadow-dialog focus:outline-none"
      />
    </div>
  )
}
