import { useState } from 'react'
import { mediaOf } from '#derive/values/media.ts'
import { useRecords } from '../records.ts'
import { inside } from '#derive/inside.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { cx } from '#browser/ui/class-names.ts'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { Combobox } from './combobox.tsx'
import { useFieldContext, useHold } from '../field-context.ts'
import type { ControlProps } from './control.ts'
import { isPasted } from './pasted.ts'
import { Sortable } from './sortable.tsx'
import { UnparsedNote, useUnparsed } from '../unparsed.tsx'
import { useLabel, useMissing, usePicture } from './use-labels.ts'
import { fieldWords } from '../words.ts'

export function RecordControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useWords(fieldWords)
  const what = useAreaTitle(field.of)
  const chosen = useLabel(field.of, typeof value === 'number' ? value : undefined)
  const [text, setText] = useState<string>()
  const before = useBefore(id, value)
  // Value that names no record.
  const isStray =
    (typeof value === 'string' && value.trim() !== '') ||
    (chosen === null && typeof value === 'number' && value !== before)
  const unparsed = isStray ? words.noRecord(what, String(value)) : undefined
  useHold(id, unparsed)
  const [isOpen, setOpen] = useState(false)
  const records = useRecords(text ?? '', { enabled: isOpen, area: field.of, media: mediaOf(field) })
  const shown =
    text ??
    (typeof value === 'number'
      ? chosen
        ? `${chosen.label} · ${value}`
        : String(value)
      : typeof value === 'string'
        ? value
        : '')
  const isWrong = unparsed !== undefined && text === undefined
  return (
    <>
      <Combobox
        id={id}
        {...(label ? { label } : {})}
        text={shown}
        placeholder={words.find(what)}
        onText={(next) => {
          setText(next)
          onChange(next.trim() === '' ? null : next)
        }}
        options={records.found.map((record) => ({
          id: String(record.id),
          title: record.label,
          detail: String(record.id),
          picture: record.picture ?? null,
        }))}
        isBehind={records.isBehind}
        note={records.isBehind ? words.searching : (records.fault ?? words.noMatch)}
        onOpen={() => setOpen(true)}
        onPick={(picked) => {
          setText(undefined)
          onChange(Number(picked))
        }}
        onLeave={() => {
          setText(undefined)
          setOpen(false)
          if (text !== undefined && /^\d{1,15}$/.test(text.trim())) onChange(Number(text))
          onLeave?.()
        }}
        isFaulty={isFaulty || isWrong}
        describedBy={isWrong && !isFaulty ? `${id}-unparsed` : describedBy}
      />
      {isWrong && !isFaulty && <UnparsedNote id={id}>{unparsed}</UnparsedNote>}
    </>
  )
}

/** Another field names the area; the id is stored as text. */
export function TargetControl({ field, of, value, onChange, ...rest }: ControlProps & { readonly of: string }) {
  return (
    <RecordControl
      {...rest}
      key={of}
      field={{ ...field, of }}
      value={typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value}
      onChange={(id) => onChange(id === null ? null : String(id as number))}
    />
  )
}

export function RecordsControl(props: ControlProps) {
  const { field, id, value, onChange, onLeave, label } = props
  const words = useWords(fieldWords)
  const of = field.item?.of
  const what = useAreaTitle(of)
  const ids = Array.isArray(value) ? (value as number[]) : []
  const [text, setText] = useState('')
  const before = useBefore(id, value)
  // The record may keep ids that were missing before.
  const missing = useMissing(of, ids).find((each) => !Array.isArray(before) || !before.includes(each))
  const missingName = text.trim() || missing
  const unparsed = useUnparsed(props, missingName === undefined ? undefined : words.noRecord(what, String(missingName)))
  const [isOpen, setOpen] = useState(false)
  const records = useRecords(text, { enabled: isOpen, area: of, media: field.item && mediaOf(field.item) })
  const add = (added: readonly number[]) => {
    onChange([...new Set([...ids, ...added])])
    setText('')
  }
  const write = (next: string) => {
    unparsed.typed()
    if (isPasted(text, next) && /^\s*\d{1,15}([\s,，、]+\d{1,15})+\s*$/.test(next)) add(idsIn(next))
    else setText(next)
  }
  // Numbers separated by blanks may be a name.
  const takeIds = (typed: string) => /^\d{1,15}(\s*[,，、]\s*\d{1,15})*$/.test(typed) && add(idsIn(typed))
  return (
    <>
      <Sortable items={ids} onChange={onChange} label={label ?? what} nameOf={(each) => String(each)}>
        {(each) => <RecordName of={of} id={each} />}
      </Sortable>
      <Combobox
        id={id}
        {...(label ? { label } : {})}
        isMany
        text={text}
        onText={write}
        placeholder={words.find(what)}
        options={records.found.map((record) => ({
          id: String(record.id),
          title: record.label,
          detail: String(record.id),
          picture: record.picture ?? null,
          isChosen: ids.includes(record.id),
        }))}
        isBehind={records.isBehind}
        note={records.isBehind ? words.searching : (records.fault ?? words.noMatch)}
        onOpen={() => setOpen(true)}
        onPick={(picked) =>
          ids.includes(Number(picked)) ? onChange(ids.filter((each) => each !== Number(picked))) : add([Number(picked)])
        }
        onFree={takeIds}
        onClear={() => onChange(ids.slice(0, -1))}
        onLeave={() => {
          takeIds(text.trim())
          setOpen(false)
          unparsed.left()
          onLeave?.()
        }}
        isFaulty={unparsed.isFaulty}
        describedBy={unparsed.describedBy}
      />
      {unparsed.note}
    </>
  )
}

const idsIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** Returns the stored value; within lists and objects, the control's first value. */
function useBefore(id: string, value: unknown): unknown {
  const [first] = useState(value)
  const context = useFieldContext()
  const name = context?.nameOf(id)
  return context && name !== undefined && name in context.area.fields ? context.initial[name] : first
}

function RecordName({ of, id }: { of: string | undefined; id: number }) {
  const label = useLabel(of, id)
  const picture = usePicture(label?.picture)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {label?.picture && <LazyImage src={picture ?? null} label={label.label} size={20} decorative />}
      <span className={cx('min-w-0 truncate', label === undefined && 'awaited')}>{label?.label ?? id}</span>
      <span className="font-mono text-xs text-dim">{id}</span>
    </span>
  )
}

function useAreaTitle(id: string | undefined): string {
  const say = useSay()
  const area = useApp((state) => Object.values(state.product?.areas ?? {}).find((each) => each.id === id))
  return area ? inside(say(area.title)) : (id ?? '')
}
