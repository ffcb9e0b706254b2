import { useRef, useState } from 'react'
import { mediaOf } from '#derive/values/media.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { addToLibrary } from '#browser/upload/small.ts'
import { Uploader } from '#browser/upload/uploader.tsx'
import { useHold } from '../field-context.ts'
import { fieldWords } from '../words.ts'
import type { ControlProps } from './control.ts'
import { RecordControl } from './record-controls.tsx'

export function LibraryControl(props: ControlProps) {
  const { field, id, onChange } = props
  const words = useWords(fieldWords)
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  /** Last upload's address, until the library has it. */
  const [kept, setKept] = useState<string>()
  const [fault, setFault] = useState<string>()
  useHold(`${id}-upload`, isBusy || kept !== undefined ? words.uploading : undefined)
  // The form may change during the upload.
  const store = useRef(onChange)
  store.current = onChange
  const last = useRef<string>(undefined)
  const keep = async (url: string) => {
    last.current = url
    setKept(url)
    setFault(undefined)
    try {
      const { id: resource } = await addToLibrary(url)
      if (last.current === url) store.current(resource)
    } catch (error) {
      if (last.current === url) setFault(problemText(error, t))
    } finally {
      setKept((other) => (other === url ? undefined : other))
    }
  }
  return (
    <div className="space-y-1.5">
      <RecordControl {...props} />
      <Uploader asker={id} onDone={({ url }) => void keep(url)} onBusy={setBusy} media={mediaOf(field)} />
      {fault && (
        <p role="alert" className="text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
