import { useState } from 'react'
import { call } from '#client/call.ts'
import { dayIn, zonedDay } from '#browser/i18n/day.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { changeQuery, navigate, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { DayInput } from '#browser/ui/day-input.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { useRunColumns } from './run-columns.tsx'
import { canChange, runAgain, withChanges, type RunListRow } from './run-data.ts'
import { runWords } from './words.ts'

const names = ['q', 'state', 'actor', 'from', 'to'] as const
const states = ['waiting', 'running', 'paused', 'done', 'stopped', 'cancelled'] as const

export function RunList() {
  const words = useWords(runWords)
  const { query } = useRoute()
  const filter = Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const list = usePages(['runs', filter], (paging) => call('run.list', { ...paging, ...inDays(filter) }))
  const cursor = useCursor(list.rows, idOf)
  const { chosen, choose, chooseNone, compare } = useComparing()
  const columns = useRunColumns(chosen, choose)
  const isNarrowed = Object.keys(filter).length > 0
  const clear = () => changeQuery(Object.fromEntries(names.map((name) => [name, undefined])))
  const { current } = cursor
  const keys: readonly ListKey[] = [
    {
      keys: 'n',
      title: runWords.again,
      hint: runWords.runAgain,
      ofRow: true,
      run: () => void (current && runAgain(current)),
    },
    {
      keys: 'e',
      title: runWords.changed,
      hint: runWords.againWithChanges,
      ofRow: true,
      run: () => current && canChange(current) && withChanges(current),
    },
    {
      keys: 'x',
      title: runWords.selectToCompare,
      hint: runWords.selectTwo,
      ofRow: true,
      run: () => current && choose(current),
    },
    {
      keys: '=',
      title: runWords.compareTwoSelected,
      hint: runWords.compareHint,
      run: compare,
    },
    { keys: 'Escape', title: runWords.clear, run: () => (chosen.size > 0 ? chooseNone() : clear()) },
  ]
  return (
    <ListPage
      label={words.runs}
      list={list}
      cursor={cursor}
      columns={columns}
      keyOf={idOf}
      chosen={chosen}
      onOpen={(run) => navigate('/runs', { run: String(run.id) })}
      keys={keys}
      search={{
        label: words.search,
        field: words.find,
        value: query['q'] ?? '',
        onChange: (q) => changeQuery({ q }),
      }}
      filters={<RunFilters query={query} />}
      clear={isNarrowed ? { label: words.clear, run: clear } : undefined}
      status={words.shown(list.rows?.length ?? 0, list.total)}
      actions={
        chosen.size === 2 && (
          <Button keys="=" onClick={compare}>
            {words.compareChosen}
          </Button>
        )
      }
      empty={isNarrowed ? words.noMatch : words.none}
      moreLabel={words.more}
    />
  )
}

/** Holds two runs to compare; a third replaces the oldest. */
function useComparing() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = ({ id }: RunListRow) => {
    const own = String(id)
    const others = [...chosen].filter((each) => each !== own)
    setChosen(new Set(chosen.has(own) ? others : [...others, own].slice(-2)))
  }
  const compare = () => {
    const [one, other] = [...chosen].toSorted((a, b) => Number(a) - Number(b))
    if (one && other) navigate('/runs', { run: other, with: one })
  }
  return { chosen, choose, chooseNone: () => setChosen(new Set()), compare }
}

function RunFilters({ query }: { query: Readonly<Record<string, string>> }) {
  const words = useWords(runWords)
  const me = useApp((state) => state.session?.userName)
  return (
    <>
      <Select
        aria-label={words.anyState}
        className="h-7! w-auto!"
        empty={words.anyState}
        value={query['state'] ?? ''}
        onChange={(state) => changeQuery({ state })}
        options={states.map((state) => ({ value: state, title: words.states[state] }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex items-center gap-1.5 text-dim">
          {words[name]}
          <DayInput
            className="nums h-7! w-26! px-1.5! text-xs"
            day={dayIn(query[name] ?? '').day}
            onDay={(day) => changeQuery({ [name]: day && zonedDay(day) })}
          />
        </label>
      ))}
      <label className="flex items-center gap-2 pl-1">
        <CheckBox
          checked={Boolean(query['actor'])}
          onChange={(event) => changeQuery({ actor: event.target.checked ? me : undefined })}
        />
        {words.mine}
      </label>
    </>
  )
}

/** Adds the operator's zone to days without one. */
function inDays({ from, to, ...rest }: Readonly<Record<string, string>>): Record<string, string> {
  const zoned = (text: string) => zonedDay(dayIn(text).day, dayIn(text).zone)
  return { ...rest, ...(from ? { from: zoned(from) } : {}), ...(to ? { to: zoned(to) } : {}) }
}
