import useSWR from 'swr'
import { runCommand } from '#client/run-command.ts'
import { pathParams } from '#derive/calls.ts'
import { stepsOf } from '#derive/palette/palette.ts'
import { columnsOf } from '#derive/columns.ts'
import { entryOf } from '#derive/lists.ts'
import { titleOf } from '#derive/wording.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { openForm, openPalette, type Product, type Row } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Cell } from '#browser/kinds/cells/cell.tsx'
import type { Child } from './children.ts'
import { useAreaChanges } from './use-area-changes.ts'

export function ChildRows({ product, child, parent }: ChildRowsProps) {
  const t = useT()
  const say = useSay()
  const { name, area, entry } = child
  const [param = 'id'] = pathParams(entry.path)
  const { data, error, mutate } = useSWR(
    ['children', name, parent],
    () => runCommand<Row[]>(entry, { [param]: parent, pageSize: 200 }).then((answer) => answer.data),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  useAreaChanges(area, mutate)
  const columns = columnsOf(area)
    .filter(({ shown, name: column }) => shown && column !== 'id' && column !== 'updated_at')
    .slice(0, 5)
  const editable = entryOf(product.entries, name, 'update')
  const create = <Adding product={product} child={child} parent={parent} />
  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (!data)
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  if (data.length === 0)
    return <EmptyBlock action={create}>{t('browse.noRows', { what: inside(say(area.titles)) })}</EmptyBlock>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-xs text-dim">
            {columns.map((column) => (
              <th key={column.name} scope="col" className="h-7 px-2 font-medium whitespace-nowrap first:pl-4">
                {say(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id} className="border-b border-line/70 hover:bg-raised">
              {columns.map((column, at) => (
                <td key={column.name} className="h-8 max-w-56 truncate px-2 first:pl-4">
                  {at === 0 && editable ? (
                    <button
                      type="button"
                      className="max-w-full truncate rounded-sm text-left hover:text-accent"
                      onClick={() => openForm({ area: name, mode: 'update', id: row.id, parent })}
                    >
                      <Cell area={area} column={column} row={row} />
                    </button>
                  ) : (
                    <Cell area={area} column={column} row={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="p-3 empty:hidden">{create}</div>
    </div>
  )
}

interface ChildRowsProps {
  readonly product: Product
  readonly child: Child
  readonly parent: number
}

function Adding({ product, child, parent }: ChildRowsProps) {
  const t = useT()
  const say = useSay()
  const { name, area } = child
  return (
    <span className="flex flex-wrap gap-2">
      {entryOf(product.entries, name, 'create') && (
        <Button onClick={() => openForm({ area: name, mode: 'create', parent })}>
          {t('browse.add', { what: inside(say(area.title)) })}
        </Button>
      )}
      {ownWrites(product, child).map(({ write, above }) => (
        <Button key={write.id} onClick={() => openPalette({ command: write.id, input: { [above]: parent } })}>
          {say(titleOf(write))}…
        </Button>
      ))}
    </span>
  )
}

function ownWrites({ entries, areas }: Product, { name, area }: Child) {
  return entries
    .filter((entry) => entry.name === name && entry.command.verb === 'custom')
    .filter(({ command }) => command.effect === 'write' && command.arity === 'none')
    .flatMap((write) => {
      const above = stepsOf(write, areas).find(({ of }) => of === area.parent)?.name
      return above === undefined ? [] : [{ write, above }]
    })
}
