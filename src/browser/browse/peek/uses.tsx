import { useEffect } from 'react'
import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import type { RecordReference } from '#client/problem.ts'
import { call } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { recordHash } from '#browser/router/pages.ts'
import type { Product } from '#browser/state/app-state.ts'
import { onAreaChange } from '#browser/state/events.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { mayReference } from './may-be-used.ts'
import { peekWords } from './words.ts'

interface UsesProps {
  readonly product: Product
  readonly area: AnyArea
  readonly id: number
}

export function ReferencingRecords({ product, area, id }: UsesProps) {
  const words = useWords(peekWords)
  const { data, error, mutate } = useSWR(['uses', area.id, id], () => call('record.uses', { area: area.id, id }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  useEffect(
    () => onAreaChange((change) => void (mayName(product, change.area, area) && mutate())),
    [product, area, mutate],
  )
  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (!data)
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  const { data: uses, total } = data
  if (uses.length === 0) return <EmptyBlock>{words.noUses}</EmptyBlock>
  return (
    <>
      <ul className="max-w-[820px] px-4 py-2">
        {uses.map((use) => (
          <UseItem key={`${use.area} ${use.field} ${use.id}`} product={product} use={use} />
        ))}
      </ul>
      {total > uses.length && <p className="px-4 pb-3 text-dim">{words.moreUses(total - uses.length)}</p>}
    </>
  )
}

function mayName({ areas }: Product, id: string, area: AnyArea): boolean {
  return Object.values(areas).some((each) => (each.store ?? each.id) === id && mayReference(each, area))
}

function UseItem({ product, use }: { product: Product; use: RecordReference }) {
  const say = useSay()
  const area = Object.values(product.areas).find(({ id }) => id === use.area)
  const hash = recordHash(product.menu, use.area, use.id)
  const field = area?.fields[use.field]
  const text = use.label || String(use.id)
  return (
    <li className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-0">
      <span className="w-40 shrink-0 truncate text-xs text-dim">{area ? say(area.title) : use.area}</span>
      {hash ? (
        <a href={hash} className="min-w-0 flex-1 truncate rounded-sm hover:text-accent">
          {text}
        </a>
      ) : (
        <span className="min-w-0 flex-1 truncate">{text}</span>
      )}
      <span className="shrink-0 text-xs text-dim">{field ? say(field.title) : use.field}</span>
      <span className="nums shrink-0 font-mono text-xs text-dim">{use.id}</span>
    </li>
  )
}
