import { useRef, useState, type DragEvent, type RefObject } from 'react'
import { mediaOf } from '#derive/values/media.ts'
import { isolated } from '#derive/values/isolated.ts'
import { useRecords } from '../records.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Input } from '#browser/ui/input.tsx'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { useRestoredFocus } from '#browser/ui/use-restored-focus.ts'
import { mayBe, offeredFiles } from '#browser/upload/kind-of-file.ts'
import { postSmall } from '#browser/upload/small.ts'
import { Uploader } from '#browser/upload/uploader.tsx'
import { uploadWords } from '#browser/upload/words.ts'
import { Combobox } from './combobox.tsx'
import { textOf, type ControlProps } from './control.ts'
import { useHold } from '../field-context.ts'
import { useLabel, usePicture } from './use-labels.ts'
import { fieldWords } from '../words.ts'

export function ImageControl(props: ControlProps) {
  const { field, id, value, onChange, onLeave, isFaulty, describedBy, label, isItem } = props
  const words = useWords(fieldWords)
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const known = useLabel('resource', field.asUrl ? undefined : Number(value) || undefined)
  const source = usePicture(field.asUrl ? textOf(value) : known?.picture)
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const { isBusy, fault, take } = usePictureUpload(props)
  const hasValue = value !== null && value !== undefined && value !== ''
  const name = known?.label ?? textOf(value)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <div
      ref={box}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={(event) => void take(event.clipboardData.files[0])}
      onBlur={onLeave}
    >
      <div
        className={cx(
          'flex items-center gap-3 rounded border border-dashed p-2',
          isFaulty ? 'border-danger' : 'border-line-strong',
        )}
      >
        {hasValue ? (
          <LazyImage src={source ?? null} label={name} size={44} />
        ) : (
          <span aria-hidden="true" className="hatched size-11 shrink-0 rounded-sm border border-line" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate">{hasValue ? name : <span className="text-dim">{words.drop}</span>}</p>
          <span className="flex flex-wrap gap-1.5 pt-1">
            <Button
              id={id}
              aria-label={label ? `${label}: ${words.upload}` : undefined}
              aria-describedby={describedBy}
              aria-disabled={isBusy}
              className="h-6 text-xs"
              onClick={() => !isBusy && input.current?.click()}
            >
              {isBusy ? words.saving : words.upload}
            </Button>
            <Button className="h-6 text-xs" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {words.library}
            </Button>
            {hasValue && !isItem && (
              <Button kind="quiet" className="h-6 text-xs" onClick={() => onChange(null)}>
                {words.remove}
              </Button>
            )}
          </span>
        </div>
        <PictureInput input={input} onFile={take} />
      </div>
      {isChoosing && <FromLibrary field={field} onChange={onChange} onClose={() => setChoosing(false)} />}
      {fault && (
        <p role="alert" className="pt-1 text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Stores the picture's id or address. */
function usePictureUpload({ field, id, onChange }: ControlProps) {
  const words = useWords(fieldWords)
  const { isNone } = useWords(uploadWords)
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useHold(id, isBusy ? words.uploading : undefined)
  // The form may change during the upload.
  const store = useRef(onChange)
  store.current = onChange
  const take = async (file: File | null | undefined) => {
    if (!file || isBusy) return
    if (!mayBe('image', file)) return setFault(isNone.image(isolated(file.name)))
    setBusy(true)
    setFault(undefined)
    try {
      const { id: resource, url } = await postSmall(file)
      store.current(field.asUrl ? url : resource)
    } catch (error) {
      setFault(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, take }
}

interface PictureInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onFile: (file: File | undefined) => Promise<void>
}

function PictureInput({ input, onFile }: PictureInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={offeredFiles.image}
      hidden
      onChange={(event) => {
        void onFile(event.target.files?.[0])
        // Lets the same file be chosen again.
        event.target.value = ''
      }}
    />
  )
}

interface FromLibraryProps extends Pick<ControlProps, 'field' | 'onChange'> {
  readonly onClose: () => void
}

function FromLibrary({ field, onChange, onClose }: FromLibraryProps) {
  const words = useWords(fieldWords)
  const [text, setText] = useState('')
  const { found, isBehind } = useRecords(text, { area: 'resource', media: mediaOf(field) })
  const addressOf = (id: string) => found.find((record) => String(record.id) === id)?.picture ?? null
  return (
    <Combobox
      className="mt-1.5"
      label={words.library}
      text={text}
      onClose={onClose}
      onText={setText}
      placeholder={words.find('')}
      options={found.map((record) => ({
        id: String(record.id),
        title: record.label,
        detail: String(record.id),
        picture: record.picture ?? null,
      }))}
      isBehind={isBehind}
      note={isBehind ? words.searching : words.noMatch}
      onPick={(picked) => {
        onChange(field.asUrl ? addressOf(picked) : Number(picked))
        onClose()
      }}
    />
  )
}

/** Uploads in parts, surviving a lost connection. */
export function FileControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useWords(fieldWords)
  const [isBusy, setBusy] = useState(false)
  useHold(id, isBusy ? words.uploading : undefined)
  return (
    <div className="space-y-1.5">
      <Input
        id={id}
        aria-label={label}
        value={textOf(value)}
        placeholder="https://…"
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onLeave}
        className="font-mono text-xs"
      />
      <Uploader asker={id} onDone={({ url }) => onChange(url)} onBusy={setBusy} media={field.media} />
    </div>
  )
}
