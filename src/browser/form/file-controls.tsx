import { useRef, useState, type DragEvent } from 'react'
import { mediaOf } from '#derive/media.ts'
import { useRecords } from '#browser/palette/records.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Input } from '#browser/ui/input.tsx'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { useKeptFocus } from '#browser/ui/use-kept-focus.ts'
import { postSmall } from '#browser/upload/small.ts'
import { Uploader } from '#browser/upload/uploader.tsx'
import { Combobox } from './combobox.tsx'
import { textOf, type ControlProps } from './control.ts'
import { useHold } from './form-place.ts'
import { useLabel, usePicture } from './use-labels.ts'
import { useFormWords } from './words.ts'

/** A picture: uploaded, dropped, pasted, or chosen from the library. */
export function ImageControl({
  field,
  id,
  value,
  onChange,
  onLeave,
  isFaulty,
  describedBy,
  label,
  isItem,
}: ControlProps) {
  const words = useFormWords()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [find, setFind] = useState<string>()
  const known = useLabel('resource', field.asUrl ? undefined : Number(value) || undefined)
  const source = usePicture(field.asUrl ? textOf(value) : known?.picture)
  const records = useRecords(find ?? '', {
    area: 'resource',
    media: mediaOf(field),
    enabled: find !== undefined,
  })
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  useHold(id, isBusy ? words.uploading : undefined)
  const hasValue = value !== null && value !== undefined && value !== ''
  const take = async (file: File | null | undefined) => {
    if (!file || isBusy) return
    if (!file.type.startsWith('image/')) return setFault(words.noPicture(file.name))
    setBusy(true)
    setFault(undefined)
    try {
      const { id: resource, url } = await postSmall(file)
      onChange(field.asUrl ? url : resource)
    } catch (error) {
      setFault(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
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
          <LazyImage src={source ?? null} label={known?.label ?? textOf(value)} size={44} />
        ) : (
          <span aria-hidden="true" className="hatched size-11 shrink-0 rounded-sm border border-line" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate">
            {hasValue ? (known?.label ?? textOf(value)) : <span className="text-dim">{words.drop}</span>}
          </p>
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
            <Button
              className="h-6 text-xs"
              aria-expanded={find !== undefined}
              onClick={() => setFind(find === undefined ? '' : undefined)}
            >
              {words.library}
            </Button>
            {hasValue && !isItem && (
              <Button kind="quiet" className="h-6 text-xs" onClick={() => onChange(null)}>
                {words.remove}
              </Button>
            )}
          </span>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0])
            // the same file once more is a choice too
            event.target.value = ''
          }}
        />
      </div>
      {find !== undefined && (
        <Combobox
          className="mt-1.5"
          label={words.library}
          text={find}
          onClose={() => setFind(undefined)}
          onText={setFind}
          placeholder={words.find('')}
          options={records.found.map((record) => ({
            id: String(record.id),
            title: record.label,
            detail: String(record.id),
            picture: record.picture ?? null,
          }))}
          isBehind={records.isBehind}
          note={records.isBehind ? words.searching : words.noMatch}
          onPick={(picked) => {
            onChange(
              field.asUrl
                ? (records.found.find((record) => String(record.id) === picked)?.picture ?? null)
                : Number(picked),
            )
            setFind(undefined)
          }}
        />
      )}
      {fault && (
        <p role="alert" className="pt-1 text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

/** A file of any size, uploaded in pieces that survive a lost connection; or its address. */
export function FileControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useFormWords()
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
      <Uploader
        onDone={({ url }) => onChange(url)}
        onBusy={setBusy}
        {...(field.media ? { accept: field.media === 'apk' ? '.apk' : `${field.media}/*` } : {})}
      />
    </div>
  )
}
