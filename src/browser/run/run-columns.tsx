import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { usePlanTitle } from '#browser/plan/plan-title.ts'
import { hashOf } from '#browser/router/route.ts'
import { Places } from '#browser/plan/places.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { inputsText } from '#browser/plan/inputs-text.ts'
import { Inputs } from './inputs.tsx'
import type { RunListRow } from './run-data.ts'
import { stateName, toneOf } from './run-state.ts'
import { runWords } from './words.ts'

export function useRunColumns(
  chosen: ReadonlySet<string>,
  choose: (run: RunListRow) => void,
): readonly TableColumn<RunListRow>[] {
  const words = useWords(runWords)
  const titleOf = usePlanTitle()
  const say = useSay()
  const { columns: heads } = words
  return [
    {
      id: 'choose',
      title: '',
      width: 'w-10',
      cell: (run) => (
        <CheckBox
          tabIndex={-1}
          aria-label={words.choose(words.title(run.id))}
          checked={chosen.has(String(run.id))}
          onChange={() => choose(run)}
          className="block!"
        />
      ),
    },
    {
      id: 'id',
      title: heads.id,
      width: 'w-20',
      cell: ({ id }) => <span className="nums font-mono text-xs text-dim">{id}</span>,
    },
    {
      id: 'what',
      title: heads.what,
      cell: (run) => (
        <a href={hashOf('/runs', { run: String(run.id) })} className="rounded-sm font-medium hover:text-accent">
          {titleOf(run)}
        </a>
      ),
    },
    {
      id: 'inputs',
      title: heads.inputs,
      isExtra: true,
      cell: (run) => (
        <span className="text-xs text-dim">
          {run.undoes ? words.undoes(run.undoes) : run.params ? inputsText(run.params) : <Inputs {...run} />}
        </span>
      ),
    },
    { id: 'place', title: heads.place, width: 'w-54', cell: (run) => <Places of={run} /> },
    {
      id: 'outcome',
      title: heads.outcome,
      width: 'w-32',
      cell: ({ done, skipped, failed, counted }) => (
        <span className="nums text-dim" title={counted ? say(counted.all) : undefined}>
          {words.outcome(done, skipped, failed)}
        </span>
      ),
    },
    {
      id: 'state',
      title: heads.state,
      width: 'w-26',
      cell: (run) => <StateDot tone={toneOf(stateName(run))}>{words.states[stateName(run)]}</StateDot>,
    },
    {
      id: 'by',
      title: heads.by,
      width: 'w-24',
      isExtra: true,
      cell: ({ actor }) => <span className="text-dim">{actor}</span>,
    },
    {
      id: 'at',
      title: heads.at,
      width: 'w-28',
      isEnd: true,
      cell: ({ at }) => <Instant value={at} />,
    },
  ]
}
