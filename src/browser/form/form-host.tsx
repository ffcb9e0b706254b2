import { useLayoutEffect, useReducer, useRef } from 'react'
import { app, closeForm, setApp, useApp, type AppState, type FormRequest } from '#browser/state/app-state.ts'
import { part } from '#browser/parts/part.tsx'
import { completeCatalogue } from '#browser/session/complete-catalogue.ts'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'

const FormPanel = part(
  () => import('./form-panel.tsx'),
  ({ FormPanel }) => FormPanel,
  completeCatalogue,
)

/** Form on screen; `turn` counts the requests. */
interface ShownForm {
  readonly shown: FormRequest | undefined
  readonly turn: number
}

const nextForm = ({ turn }: ShownForm, shown: FormRequest | undefined): ShownForm => ({ shown, turn: turn + 1 })

/** Returns the requested form, which waits for an open record's unsaved changes. */
function askedFor({ isPeekHeld, form }: AppState): FormRequest | undefined {
  return isPeekHeld ? undefined : form
}

/** Shows the requested form; unsaved changes hold the old one until the operator decides. */
export function FormHost() {
  const asked = useApp(askedFor)
  const product = useApp((state) => state.product)
  const [{ shown, turn }, show] = useReducer(nextForm, { shown: asked, turn: 0 })
  const isDirty = useRef(false)
  const opener = useRef<Element | null>(null)
  const isLeaving = shown !== undefined && asked !== shown && isDirty.current
  // The next key may be meant for the form.
  useLayoutEffect(() => {
    if (asked === shown || isDirty.current) return
    if (asked && !shown) opener.current = document.activeElement
    if (!asked && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    show(asked)
  }, [asked, shown])
  if (!shown || !product) return null
  return (
    <FormPanel
      // A repeated request opens a new form.
      key={turn}
      product={product}
      request={shown}
      isLeaving={isLeaving}
      onDirty={(dirty) => (isDirty.current = dirty)}
      // Another requested form follows the saved one.
      onClose={() => (app().form === shown ? closeForm() : show(askedFor(app())))}
      onLeave={(discard) => {
        if (discard) {
          isDirty.current = false
          show(asked)
        } else setApp({ form: shown })
      }}
      fallback={<LayerAwaited onClose={closeForm} />}
    />
  )
}
