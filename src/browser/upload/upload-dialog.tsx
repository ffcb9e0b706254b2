import { useRef, useState } from 'react'
import { isolated } from '#derive/values/isolated.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify } from '#browser/notices/notify.ts'
import { Dialog } from '#browser/ui/dialog.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { addToLibrary, type Resource } from './small.ts'
import { Uploader } from './uploader.tsx'
import { uploadWords } from './words.ts'

export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(uploadWords)
  const t = useT()
  const [added, setAdded] = useState<readonly Resource[]>([])
  const [fault, setFault] = useState<string>()
  const content = useRef<HTMLDivElement>(null)
  useKeys('dialog', [])
  const keep = async (url: string) => {
    setFault(undefined)
    try {
      const resource = await addToLibrary(url)
      setAdded((before) => [...before, resource])
      const name = isolated(resource.name)
      notify(uploadWords.uploaded(name))
    } catch (error) {
      setFault(problemText(error, t))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        content.current?.querySelector('button')?.focus()
      }}
    >
      <div ref={content} className="space-y-3">
        <Uploader asker="library" onDone={({ url }) => void keep(url)} />
        {fault && (
          <p role="alert" className="text-danger">
            {fault}
          </p>
        )}
        {added.length > 0 && (
          <ul>
            {added.map(({ id, name }) => (
              <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5">
                <span className="min-w-0 truncate">{name}</span>
                <span className="nums font-mono text-xs text-dim">{id}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
