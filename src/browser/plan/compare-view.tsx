import { useState } from 'react'
import useSWR from 'swr'
import { words as both } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { changeQuery, navigate, useQuery } from '#browser/router/route.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { ChangePeek } from './changes/change-peek.tsx'
import { Counts } from './counts.tsx'
import type { PlanChange } from './plan-data.ts'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { areaById } from './changes/stored-fields.ts'
import { planWords } from './words.ts'

type ComparisonAnswer = Data<'plan.compare'>
type ComparedRow = ComparisonAnswer['rows'][number]
type ComparedState = ComparedRow['state']

const states: readonly ComparedState[] = ['different', 'only-here', 'only-there', 'same']
const tones = { different: 'warn', 'only-here': 'ok', 'only-there': 'danger', same: 'neutral' } as const

const keyOf = ({ area, id, environment }: ComparedRow) => `${area} ${id} ${environment}`

/** Hides equal changes by default. */
export function CompareView({ kind, id, other }: { kind: 'plan' | 'run'; id: string; other: string }) {
  const words = useWords(planWords)
  const columns = useComparedColumns()
  const wanted = useQuery('state') ?? ''
  const state = wanted || 'different,only-here,only-there'
  const { data, error, mutate } = useSWR(
    ['compare', kind, id, other, state],
    () =>
      call(`${kind}.compare`, { id: Number(id), with: Number(other), state, pageSize: 10_000 }).then(
        (answer) => answer.data,
      ),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  const cursor = useCursor(data?.rows, keyOf)
  const [isPeeking, setPeeking] = useState(false)
  const { current } = cursor
  const place = kind === 'plan' ? '/plans' : '/runs'
  const goBack = () => navigate(place, kind === 'plan' ? { id } : { run: id })
  const name = kind === 'plan' ? words.title : words.run
  const label = words.comparing(name(id), name(other))
  return (
    <>
      <ListPage
        label={label}
        list={{
          rows: error ? undefined : data?.rows,
          total: data?.rows.length ?? 0,
          error,
          reload: () => void mutate(),
        }}
        cursor={cursor}
        columns={columns}
        keyOf={keyOf}
        onOpen={() => setPeeking(true)}
        openHint={planWords.difference}
        keys={[
          {
            keys: 'Escape',
            title: planWords.back,
            hint: true,
            run: () => (isPeeking ? setPeeking(false) : goBack()),
          },
        ]}
        filters={<ComparedCounts label={label} data={data} />}
        actions={<CompareActions data={data} wanted={wanted} back={words.backTo(name(id))} onBack={goBack} />}
        empty={words.nothingDiffers}
      />
      {isPeeking && current && (
        <ChangePeek
          title={current.label ?? String(current.id)}
          environment={current.environment}
          changes={sidesOf(current)}
          headings={[name(id), name(other)].filter((_, at) => (at === 0 ? current.here : current.there))}
          onClose={() => setPeeking(false)}
        />
      )}
    </>
  )
}

const countOf = (data: ComparisonAnswer | undefined, state: ComparedState): number =>
  data?.counts?.[state] ?? data?.rows.filter((each) => each.state === state).length ?? 0

function ComparedCounts({ label, data }: { readonly label: string; readonly data: ComparisonAnswer | undefined }) {
  const words = useWords(planWords)
  return (
    <>
      <h2 className="font-semibold">{label}</h2>
      <Counts
        label={words.changes}
        counts={states.map((state) => ({
          id: state,
          value: countOf(data, state),
          label: words.compared[state],
          tone: state === 'same' ? 'dim' : state === 'different' ? 'warn' : state === 'only-here' ? 'ok' : 'danger',
        }))}
      />
    </>
  )
}

interface CompareActionsProps {
  readonly data: ComparisonAnswer | undefined
  readonly wanted: string
  readonly back: string
  readonly onBack: () => void
}

function CompareActions({ data, wanted, back, onBack }: CompareActionsProps) {
  const words = useWords(planWords)
  return (
    <>
      <Select
        aria-label={words.anyState}
        className="h-7! w-auto!"
        empty={words.whatDiffers}
        value={wanted}
        onChange={(state) => changeQuery({ state })}
        options={states.map((state) => ({
          value: state,
          title: `${words.compared[state]} · ${formatNumber(countOf(data, state))}`,
        }))}
      />
      <Button keys="esc" onClick={onBack}>
        {back}
      </Button>
    </>
  )
}

function sidesOf({ area, id, environment, label, here, there }: ComparedRow): PlanChange[] {
  return [here, there].flatMap((side) => (side ? [{ ...side, area, id, environment, label } as PlanChange] : []))
}

function useComparedColumns(): readonly TableColumn<ComparedRow>[] {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  return [
    {
      id: 'state',
      title: words.columns.state,
      width: 'w-52',
      cell: ({ state }) => <StateDot tone={tones[state]}>{words.compared[state]}</StateDot>,
    },
    {
      id: 'record',
      title: words.record,
      cell: (each) => (
        <>
          <span className="font-medium">{each.label ?? each.id}</span>{' '}
          <span className="nums font-mono text-xs text-dim">{each.id}</span>
        </>
      ),
    },
    {
      id: 'area',
      title: words.area,
      width: 'w-56',
      cell: ({ area }) => <span className="text-dim">{say(areaById(areas, area)?.titles ?? both(area, area))}</span>,
    },
    {
      id: 'place',
      title: words.where,
      width: 'w-48',
      cell: ({ environment }) => <EnvironmentTag environment={environment} />,
    },
  ]
}
