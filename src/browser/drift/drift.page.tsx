import { useState, type ReactNode } from 'react'
import { words as both } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useComparedEnvironment } from '#browser/session/compared-environment.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Select } from '#browser/ui/select.tsx'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { IgnoreMenu } from '#browser/plan/ignore/ignore-menu.tsx'
import { DriftItems } from './drift-items.tsx'
import { IgnoredLink, ignoreKeys, useDriftCounts } from './ignored-link.tsx'
import { driftWords } from './words.ts'

/** Number of differing records by the other environment. */
interface AreaDrift {
  readonly area: string
  readonly counts: ReadonlyMap<Environment, number>
}

export default function Drift() {
  const words = useWords(driftWords)
  const { query } = useRoute()
  const here = useApp((state) => state.environment) as Environment
  const session = useApp((state) => state.session)
  const others = (session?.environments ?? []).map(({ id }) => id).filter((id) => id !== here)
  const to = useComparedEnvironment(query['with'])
  if (to === undefined) return <p className="p-4 text-dim">{words.noOther}</p>
  const choose = <EnvironmentChoice value={to} all={others} />
  const { area } = query
  const [one, other] = query['back'] ? [to, here] : [here, to]
  return area ? (
    <DriftItems key={one} area={area} from={one} to={other} choose={choose} />
  ) : (
    <DriftAreas here={here} to={to} choose={choose} />
  )
}

function EnvironmentChoice({ value, all }: { value: Environment; all: readonly Environment[] }) {
  const words = useWords(driftWords)
  const nameOf = useEnvironmentName()
  return (
    <label className="flex items-center gap-2 whitespace-nowrap">
      {words.against}
      <Select
        value={value}
        onChange={(each) => changeQuery({ with: each })}
        options={all.map((each) => ({ value: each, title: nameOf(each) }))}
      />
    </label>
  )
}

interface DriftAreasProps {
  readonly here: Environment
  readonly to: Environment
  readonly choose: ReactNode
}

function DriftAreas({ here, to, choose }: DriftAreasProps) {
  const words = useWords(driftWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  const { data, error, mutate } = useDriftCounts()
  const [isIgnoring, setIgnoring] = useState(false)
  const found = data && driftOf(data.data, here)
  const rows = found
    ?.filter(({ counts }) => counts.get(to))
    .toSorted((a, b) => (b.counts.get(to) ?? 0) - (a.counts.get(to) ?? 0))
  const others = [...new Set(found?.flatMap(({ counts }) => [...counts.keys()]))].filter((each) => each !== to)
  const cursor = useCursor(rows, keyOf)
  const { current } = cursor
  const titleOf = (id: string): string => say(areaById(areas, id)?.titles ?? both(id, id))
  return (
    <ListPage
      label={words.title}
      list={{ rows, total: rows?.length ?? 0, error, reload: () => mutate() }}
      cursor={cursor}
      columns={[
        { id: 'area', title: words.area, cell: ({ area }) => <span className="font-medium">{titleOf(area)}</span> },
        ...[to, ...others].map((each, at): TableColumn<AreaDrift> => ({
          id: each,
          title: nameOf(each),
          width: 'w-40',
          isEnd: true,
          cell: ({ counts }: AreaDrift) => (
            <span className={at === 0 ? 'nums' : 'nums text-dim'}>{(counts.get(each) || '').toLocaleString()}</span>
          ),
        })),
      ]}
      keyOf={keyOf}
      onOpen={({ area }) => changeQuery({ area })}
      openHint={driftWords.itemsHint}
      keys={ignoreKeys(() => setIgnoring(true))}
      filters={choose}
      status={words.places(rows?.length ?? 0)}
      actions={
        <>
          <IgnoredLink sides={[here, to]} />
          <IgnoreMenu
            records={current && { area: current.area, ids: [], name: titleOf(current.area), against: to }}
            open={isIgnoring}
            onOpenChange={setIgnoring}
          />
        </>
      }
      empty={words.none}
    />
  )
}

function keyOf({ area }: AreaDrift): string {
  return area
}

interface CountedPair {
  readonly area: string
  readonly from: Environment
  readonly to: Environment
  readonly records: number
}

function driftOf(rows: readonly CountedPair[], here: Environment): AreaDrift[] {
  const mine = rows.filter(({ from, to }) => from === here || to === here)
  return [...Map.groupBy(mine, ({ area }) => area)].map(([area, counted]) => ({
    area,
    counts: new Map(counted.map(({ from, to, records }) => [from === here ? to : from, records])),
  }))
}
