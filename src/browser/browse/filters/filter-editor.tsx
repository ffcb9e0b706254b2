import { Fragment, useState, type FormEvent } from 'react'
import type { FilterOf } from '#derive/filters.ts'
import { plain } from '#derive/values/plain.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { several } from '#derive/kinds/several.ts'
import { dayIn, zonedDay } from '#browser/i18n/day.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useRecords } from '#browser/kinds/records.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import { stepQuery } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { dayOf } from '#browser/ui/day-input.tsx'
import { Input } from '#browser/ui/input.tsx'
import { PickList, type PickListOption } from '#browser/ui/pick-list.tsx'
import { countryCodes, languageCodes } from './codes.ts'
import { closestFirst } from './closest.ts'
import { optionsOf } from './filter-finder.tsx'
import type { ListQuery } from '../query.ts'
import { filterWords } from './words.ts'

interface EditorProps {
  readonly filter: FilterOf
  readonly query: ListQuery
  readonly onDone: () => void
  readonly onBack: () => void
}

export function FilterEditor(props: EditorProps) {
  const { filter } = props
  if (filter.params.length === 2) return <RangeEditor {...props} />
  if (filter.control === 'text') return <TextEditor {...props} />
  if (filter.control === 'ref') return <RefEditor {...props} />
  return <ListEditor {...props} />
}

function ListEditor({ filter, query, onDone, onBack }: EditorProps) {
  const say = useSay()
  const all =
    filter.control === 'country'
      ? countryCodes().map((code) => ({ id: code, title: countryName(code), hint: code }))
      : filter.control === 'language'
        ? languageCodes.map((code) => ({ id: code, title: languageName(code), hint: code }))
        : optionsOf(filter).map(({ value, word }) => ({ id: value, title: say(word) }))
  return (
    <Choosing
      filter={filter}
      query={query}
      onDone={onDone}
      onBack={onBack}
      find={(text) => closestFirst(all, text, ({ id, title }) => [id, title])}
    />
  )
}

function RefEditor(props: EditorProps) {
  const [text, setText] = useState('')
  const { found, isBehind, fault } = useRecords(text, { area: props.filter.of })
  const picks = found.map(({ id, label }) => ({ id: String(id), title: label, hint: String(id) }))
  return <Choosing {...props} onText={setText} find={() => picks} isBehind={isBehind} fault={fault} />
}

function Choosing({
  filter,
  query,
  onDone,
  onBack,
  find,
  onText,
  isBehind = false,
  fault,
}: EditorProps & {
  find: (text: string) => PickListOption[]
  onText?: (text: string) => void
  isBehind?: boolean
  fault?: string | undefined
}) {
  const words = useWords(fieldWords)
  const say = useSay()
  const [text, setText] = useState('')
  const [name = ''] = filter.params
  const chosen = new Set((query[name] ?? '').split(',').filter(Boolean))
  const picks = find(text.trim().toLowerCase()).map((pick) => ({ ...pick, checked: chosen.has(pick.id) }))
  const pick = (id: string) => {
    if (!filter.many) {
      stepQuery({ [name]: chosen.has(id) ? undefined : id })
      return onDone()
    }
    if (!chosen.delete(id)) chosen.add(id)
    stepQuery({ [name]: [...chosen].join(',') || undefined })
  }
  return (
    <PickList
      label={say(filter.title)}
      placeholder={`${say(filter.title)}…`}
      text={text}
      onText={(next) => {
        setText(next)
        onText?.(next.trim())
      }}
      picks={picks}
      onPick={pick}
      none={isBehind ? words.searching : (fault ?? words.noMatch)}
      isBehind={isBehind}
      many={filter.many}
      onBack={onBack}
    />
  )
}

function RangeEditor({ filter, query, onDone }: EditorProps) {
  const say = useSay()
  const [from = '', to = ''] = filter.params
  const isDate = filter.control === 'date'
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = filter.params.map((name) => [name, plain(data.get(name)).trim()] as const)
    const read = typed.map(([name, text]) => {
      const before = query[name]
      // An unchanged day keeps its zone.
      const value = isDate ? (before && text === dayIn(before).day ? before : zonedDayOf(text)) : text
      return [name, value || undefined] as const
    })
    const faulty = typed.flatMap(([name, text], at) => {
      const parsed = text === '' || isDate ? undefined : parseValue(filter.field, text)
      if (parsed && 'fault' in parsed) return [[name, say(parsed.fault)] as const]
      return text !== '' && read[at]?.[1] === undefined ? [[name, ''] as const] : []
    })
    setWrong(new Map(faulty))
    if (faulty.length > 0) return
    stepQuery(Object.fromEntries(read))
    onDone()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 p-3">
      <p className="text-xs text-dim">{say(filter.title)}</p>
      <div className="flex items-center gap-2">
        {[from, to].map((name, at) => (
          <Fragment key={name}>
            {at > 0 && <span aria-hidden="true">–</span>}
            <Input
              {...(at === 0 ? { 'data-autofocus': true } : {})}
              name={name}
              // The format is the same in every browser language.
              {...(isDate ? { placeholder: 'YYYY-MM-DD' } : { inputMode: 'decimal' })}
              defaultValue={isDate ? dayIn(query[name] ?? '').day : query[name]}
              aria-label={say(at === 0 ? filterWords.from : filterWords.to)}
              aria-invalid={wrong.has(name)}
            />
          </Fragment>
        ))}
      </div>
      {wrong.size > 0 && (
        <p role="alert" className="max-w-80 text-xs text-danger">
          {[...wrong.values()].join(' ')}
        </p>
      )}
      <Button type="submit" kind="primary" keys="enter">
        {say(filterWords.oneEach)}
      </Button>
    </form>
  )
}

function zonedDayOf(text: string): string | undefined {
  const day = dayOf(text)
  return day && zonedDay(day)
}

function textIn(text: string): string {
  return several({ kind: 'text' }, text).join() === text ? text : JSON.stringify([text])
}

function TextEditor({ filter, query, onDone }: EditorProps) {
  const say = useSay()
  const [name = ''] = filter.params
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = plain(new FormData(event.currentTarget).get(name)).trim()
    stepQuery({ [name]: typed === query[name] ? typed : typed && textIn(typed) })
    onDone()
  }
  return (
    <form onSubmit={submit} className="flex gap-2 p-3">
      <Input
        data-autofocus
        name={name}
        defaultValue={query[name]}
        aria-label={say(filter.title)}
        placeholder={say(filter.title)}
      />
      <Button type="submit" kind="primary" keys="enter">
        {say(filterWords.oneEach)}
      </Button>
    </form>
  )
}
