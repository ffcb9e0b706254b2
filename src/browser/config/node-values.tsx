import { useEffect, type ReactNode } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { onAreaChange } from '#browser/state/events.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { TreeNode } from './tree-rows.ts'
import { areaId } from './use-tree.ts'
import { configWords } from './words.ts'

export function AllNodeValues({ node }: { node: TreeNode }) {
  const words = useWords(configWords)
  const { data, error, mutate } = useSWR(
    ['config-node', node.id, node],
    () => call('aha-config-center.get', { id: node.id }).then((answer) => answer.data),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  // These values can change while the tree's node does not.
  useEffect(() => onAreaChange(({ area }) => void (area === areaId && mutate())), [mutate])
  if (error) return <ErrorBlock error={error} title={words.unread} onRetry={() => void mutate()} />
  if (!data)
    return (
      <p aria-busy="true" className="px-4 py-2">
        <Skeleton width="60%" />
      </p>
    )
  const { rules, sub } = data
  return (
    <>
      {rules && rules.length > 0 && (
        <Values head={[words.countries, words.value]}>
          {rules.map(({ countries, value }, index) => (
            <Line key={index} name={(countries ?? []).join(', ')} value={value} none={words.noValue} />
          ))}
        </Values>
      )}
      {sub && sub.length > 0 && (
        <Values head={[words.sub, words.value]}>
          {sub.map(({ key, name, value }) => (
            <Line key={key} name={name ?? key} code={key} value={value} none={words.noValue} />
          ))}
        </Values>
      )}
    </>
  )
}

export function Values({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead>
        <tr>
          {head.map((title, at) => (
            <th
              key={title}
              scope="col"
              className={`h-8 border-b border-line bg-raised px-4 text-xs font-medium text-dim ${at === 0 ? 'w-2/5' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Line({
  name,
  code,
  value,
  none,
}: {
  name: string
  code?: string
  value: string | null | undefined
  none: string
}) {
  return (
    <tr className="align-top">
      <th scope="row" className="border-b border-line/70 px-4 py-1.5 font-normal text-dim">
        {name} {code && <span className="font-mono text-xs text-faint">{code}</span>}
      </th>
      <td dir="auto" className="border-b border-line/70 px-4 py-1.5 break-words whitespace-pre-wrap">
        {!value ? <span className="text-faint">{none}</span> : value}
      </td>
    </tr>
  )
}
