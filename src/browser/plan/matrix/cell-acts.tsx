import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { app } from '#browser/state/app-state.ts'
import { SendBack } from '../apply/send-back.tsx'
import type { IgnorableRecords } from '../ignore/ignore.ts'
import { IgnoreMenu } from '../ignore/ignore-menu.tsx'
import type { PlanChange, PlanSummary } from '../plan-data.ts'
import type { PlanWork } from '../use-plan.ts'
import { planWords } from '../words.ts'
import type { MatrixCell, MatrixColumn, MatrixData, MatrixRow } from './matrix.ts'
import { cellIn, changesIn, columnQuery } from './places.ts'

interface CellActsProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly data: MatrixData
  readonly text: string
  readonly item: MatrixRow | undefined
  readonly column: MatrixColumn | undefined
  readonly cell: MatrixCell | undefined
  readonly isIgnoreOpen: boolean
  readonly setIgnoreOpen: (open: boolean) => void
  readonly isBackOpen: boolean
  readonly setBackOpen: (open: boolean) => void
}

export function CellActs({ work, plan, data, text, item, column, cell, ...layers }: CellActsProps) {
  const nameOf = useEnvironmentName()
  const words = useWords(planWords)
  const unread = work.changes.unread()
  const target = column?.environment
  const rows = changesIn([cell])
  const place = target ? [nameOf(target), ...(column.language === undefined ? [] : [column.language])] : []
  const isIn = (changes: readonly PlanChange[]) => changes.filter(({ excluded }) => excluded !== 1)
  const choices =
    item && target
      ? [
          { title: [item.label, ...place].join(' · '), which: { rows } },
          ...(column.language === undefined
            ? []
            : [
                {
                  title: [...place, ...(unread > 0 && text ? [words.notRead(unread)] : [])].join(' · '),
                  which: !text
                    ? { where: columnQuery(column) }
                    : unread > 0
                      ? undefined
                      : { rows: isIn(changesIn(data.rows.map((row) => cellIn(row, column)))) },
                },
              ]),
          { title: nameOf(target), which: { where: { environment: target } } },
        ]
      : []
  return (
    <>
      <IgnoreMenu
        records={ignorableIn(plan, item, column, cell)}
        open={layers.isIgnoreOpen}
        onOpenChange={layers.setIgnoreOpen}
        onIgnored={({ rule }) => {
          const others = isIn(rows)
          if (work.isOpen && !rule.field && others.length > 0) void work.send(others, 1)
        }}
      />
      <SendBack work={work} plan={plan} choices={choices} open={layers.isBackOpen} onOpenChange={layers.setBackOpen} />
    </>
  )
}

/** Rules belong to the environment on screen, so it must be a side of the difference. */
function ignorableIn(
  { environment }: PlanSummary,
  item: MatrixRow | undefined,
  column: MatrixColumn | undefined,
  cell: MatrixCell | undefined,
): IgnorableRecords | undefined {
  const here = app().environment
  if (!item || !column || (here !== environment && here !== column.environment)) return undefined
  const against = here === environment ? column.environment : (environment as IgnorableRecords['against'])
  const changes = changesIn([cell])
  if (column.language === undefined)
    return item.id > 0 ? { area: item.area, ids: [item.id], name: item.label, against, changes } : undefined
  const [first] = changes
  if (!first) return undefined
  const texts = changes.filter(({ area }) => area === first.area)
  return {
    area: first.area,
    ids: texts.map(({ id }) => id),
    name: `${item.label} · ${column.language}`,
    against,
    changes: texts,
  }
}
