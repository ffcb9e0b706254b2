import { useState, type FormEvent } from 'react'
import useSWR from 'swr'
import { api } from '#client/api.ts'
import type { FilterOf } from '#derive/filters.ts'
import { plain } from '#derive/plain.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { changeQuery } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { PickList, type Pick } from '#browser/ui/pick-list.tsx'
import { countryCodes, languageCodes } from './codes.ts'
import { optionsOf } from './filter-finder.tsx'
import type { ListQuery } from './query.ts'

interface EditorProps {
  readonly filter: FilterOf
  readonly query: ListQuery
  readonly onDone: () => void
  readonly onBack: () => void
}

/** The values of one filter, by the control that suits its field. */
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
      find={(text) => all.filter(({ id, title }) => `${title} ${id}`.toLowerCase().includes(text))}
    />
  )
}

interface Found {
  readonly id: number
  readonly label: string
  readonly detail?: string
}

function RefEditor(props: EditorProps) {
  const [text, setText] = useState('')
  const { of = '' } = props.filter
  const { data } = useSWR(
    ['search', of, text],
    () => api.get<Found[]>('/api/-/search', { query: { q: text, area: of, limit: 20 } }).then((answer) => answer.data),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const found = (data ?? []).map(({ id, label }) => ({ id: String(id), title: label, hint: String(id) }))
  return <Choosing {...props} onText={setText} find={() => found} />
}

function Choosing({
  filter,
  query,
  onDone,
  onBack,
  find,
  onText,
}: EditorProps & { find: (text: string) => Pick[]; onText?: (text: string) => void }) {
  const t = useT()
  const say = useSay()
  const [text, setText] = useState('')
  const [name = ''] = filter.params
  const chosen = new Set((query[name] ?? '').split(',').filter(Boolean))
  const picks = find(text.trim().toLowerCase()).map((pick) => ({ ...pick, checked: chosen.has(pick.id) }))
  const pick = (id: string) => {
    if (!filter.many) {
      changeQuery({ [name]: chosen.has(id) ? undefined : id })
      return onDone()
    }
    if (!chosen.delete(id)) chosen.add(id)
    changeQuery({ [name]: [...chosen].join(',') || undefined })
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
      none={t('common.none')}
      many={filter.many}
      onBack={onBack}
    />
  )
}

function RangeEditor({ filter, query, onDone }: EditorProps) {
  const t = useT()
  const say = useSay()
  const [from = '', to = ''] = filter.params
  const type = filter.control === 'date' ? 'date' : 'number'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    changeQuery(Object.fromEntries(filter.params.map((name) => [name, plain(data.get(name)) || undefined])))
    onDone()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 p-3">
      <p className="text-xs text-dim">{say(filter.title)}</p>
      <div className="flex items-center gap-2">
        <Input
          data-autofocus
          name={from}
          type={type}
          step="any"
          defaultValue={query[from]?.slice(0, 24)}
          aria-label={t('browse.from')}
        />
        <span aria-hidden="true">–</span>
        <Input name={to} type={type} step="any" defaultValue={query[to]} aria-label={t('browse.to')} />
      </div>
      <Button type="submit" kind="primary" keys="enter">
        {t('browse.oneEach')}
      </Button>
    </form>
  )
}

function TextEditor({ filter, query, onDone }: EditorProps) {
  const t = useT()
  const say = useSay()
  const [name = ''] = filter.params
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    changeQuery({ [name]: plain(new FormData(event.currentTarget).get(name)).trim() || undefined })
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
        {t('browse.oneEach')}
      </Button>
    </form>
  )
}
