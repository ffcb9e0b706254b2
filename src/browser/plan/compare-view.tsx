import { useState } from 'react'
import useSWR from 'swr'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { changeQuery, navigate, useQuery } from '#browser/router/route.ts'
import { ListTable, useListKeys, type TableColumn } from '#browser/run/list-table.tsx'
import { useStatusKeys } from '#browser/shell/status-keys.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { ChangePeek } from './change-peek.tsx'
import { Counts } from './counts.tsx'
import { planPath, runPath, type PlanChange } from './plan-data.ts'
import { PlaceTag } from './place-tag.tsx'
import { PlanFrame } from './plan-frame.tsx'
import { areaById } from './stored-fields.ts'
import { usePlanWords } from './words.ts'

type State = 'same' | 'only-here' | 'only-there' | 'different'

interface Compared {
  readonly area: string
  readonly id: number
  readonly environment: Environment
  readonly label: string | null
  readonly state: State
  readonly here: Partial<PlanChange> | null
  readonly there: Partial<PlanChange> | null
}

interface Answer {
  readonly rows: readonly Compared[]
  readonly counts: Readonly<Record<State, number>>
}

const states: readonly State[] = ['different', 'only-here', 'only-there', 'same']
const tones = { different: 'warn', 'only-here': 'ok', 'only-there': 'danger', same: 'neutral' } as const

/** Two plans or two runs: what one changes and the other does not. */
export function CompareView({ kind, id, other }: { kind: 'plan' | 'run'; id: string; other: string }) {
  const words = usePlanWords()
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const path = `${(kind === 'plan' ? planPath : runPath)(id)}/compare`
  const wanted = useQuery('state') ?? ''
  const state = wanted || 'different,only-here,only-there'
  const { data, error, mutate } = useSWR(
    [path, other, state],
    () => api.get<Answer>(path, { query: { with: other, state, pageSize: 10_000 } }).then((answer) => answer.data),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  const [cursor, setCursor] = useState(0)
  const [isPeeking, setPeeking] = useState(false)
  const rows = data?.rows
  const row = Math.max(0, Math.min(cursor, (rows?.length ?? 0) - 1))
  const current = rows?.[row]
  const place = kind === 'plan' ? '/plans' : '/runs'
  const goBack = () => navigate(place, kind === 'plan' ? { id } : { run: id })
  useListKeys({
    count: rows?.length ?? 0,
    cursor: row,
    setCursor,
    open: () => setPeeking(true),
    reload: () => void mutate(),
    more: [{ keys: 'Escape', title: both('Back', '返回'), run: () => (isPeeking ? setPeeking(false) : goBack()) }],
  })
  useStatusKeys(statusKeys)
  const name = kind === 'plan' ? words.title : words.run
  const label = words.comparing(name(id), name(other))
  if (error)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  const columns: readonly TableColumn<Compared>[] = [
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
      cell: ({ environment }) => <PlaceTag environment={environment} />,
    },
  ]
  const count = (state: State) => data?.counts?.[state] ?? data?.rows.filter((each) => each.state === state).length ?? 0
  return (
    <PlanFrame
      label={label}
      side={
        isPeeking &&
        current && (
          <ChangePeek
            title={current.label ?? String(current.id)}
            environment={current.environment}
            changes={sidesOf(current)}
            headings={[name(id), name(other)].filter((_, at) => (at === 0 ? current.here : current.there))}
            onClose={() => setPeeking(false)}
          />
        )
      }
    >
      <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-8 gap-y-2 border-b border-line px-4 py-2">
        <h2 className="font-semibold">{label}</h2>
        <Counts
          label={words.changes}
          counts={states.map((state) => ({
            id: state,
            value: count(state),
            label: words.compared[state],
            tone: state === 'same' ? 'dim' : state === 'different' ? 'warn' : state === 'only-here' ? 'ok' : 'danger',
          }))}
        />
        <span className="ml-auto flex items-center gap-2">
          <Select
            aria-label={words.anyState}
            className="h-7! w-auto!"
            empty={words.whatDiffers}
            value={wanted}
            onChange={(state) => changeQuery({ state })}
            options={states.map((state) => ({
              value: state,
              title: `${words.compared[state]} · ${formatNumber(count(state))}`,
            }))}
          />
          <Button keys="esc" onClick={goBack}>
            {words.backTo(name(id))}
          </Button>
        </span>
      </header>
      <ListTable
        label={words.changes}
        columns={columns}
        rows={rows}
        keyOf={({ area, id: record, environment }) => `${area} ${record} ${environment}`}
        cursor={row}
        onOpen={(_, at) => {
          setCursor(at)
          setPeeking(true)
        }}
      >
        {rows?.length === 0 && <EmptyBlock>{words.nothingDiffers}</EmptyBlock>}
      </ListTable>
    </PlanFrame>
  )
}

const statusKeys = [
  { keys: 'j k', title: both('move', '移动') },
  { keys: 'enter', title: both('difference', '差异') },
  { keys: 'esc', title: both('back', '返回') },
]

function sidesOf({ area, id, environment, label, here, there }: Compared): PlanChange[] {
  return [here, there].flatMap((side) =>
    side ? [{ kind: 'update', state: 'waiting', ...side, area, id, environment, label } as PlanChange] : [],
  )
}
