import { useLayoutEffect, useRef, useState } from 'react'
import { closeForm, setApp, useApp, type FormRequest } from '#browser/state/app-state.ts'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'

const FormPanel = part(
  () => import('./form-panel.tsx'),
  ({ FormPanel }) => FormPanel,
)

/** Shows the requested form; one with unsaved changes stays until the operator has decided. */
export function FormHost() {
  // the changes of the record beside the list are decided about first
  const asked = useApp((state) => (state.isPeekHeld ? undefined : state.form))
  const product = useApp((state) => state.product)
  const [shown, setShown] = useState<FormRequest | undefined>(asked)
  const isDirty = useRef(false)
  const opener = useRef<Element | null>(null)
  const isLeaving = shown !== undefined && asked !== shown && isDirty.current
  // at once: the next key may be meant for it already
  useLayoutEffect(() => {
    if (asked === shown || isDirty.current) return
    if (asked && !shown) opener.current = document.activeElement
    if (!asked && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    setShown(asked)
  }, [asked, shown])
  if (!shown || !product) return null
  return (
    <FormPanel
      key={`${shown.area} ${shown.mode} ${shown.id ?? ''}`}
      product={product}
      request={shown}
      isLeaving={isLeaving}
      onDirty={(dirty) => (isDirty.current = dirty)}
      onClose={closeForm}
      onLeave={(discard) => {
        if (discard) {
          isDirty.current = false
          setShown(asked)
        } else setApp({ form: shown })
      }}
      fallback={<LayerAwaited onClose={closeForm} />}
    />
  )
}
