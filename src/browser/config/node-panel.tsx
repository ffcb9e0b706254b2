import type { ReactNode } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { Line, Values, AllNodeValues } from './node-values.tsx'
import { above, type TreeNode } from './tree-rows.ts'
import { configWords } from './words.ts'

export function NodePanel({
  nodes,
  node,
  actions,
  className,
}: {
  nodes: readonly TreeNode[]
  node: TreeNode
  actions: ReactNode
  className: string
}) {
  const words = useWords(configWords)
  const say = useSay()
  const area = useApp((state) => state.product?.areas['ahaConfigCenter'])
  const languages = useLanguageNames()
  const path = above(nodes, node.id)
  const isOffAbove = path.some(({ status }) => status === 0)
  const kind = area?.fields['type']?.choices?.find(({ value }) => value === node.type)
  const texts = Object.entries(node.language ?? {}).filter(([, text]) => text !== '')
  return (
    <section
      aria-label={words.detail}
      className={cx(
        'flex min-h-0 flex-col overflow-auto border-line bg-surface @max-[44rem]:border-t @min-[44rem]:border-l',
        className,
      )}
    >
      <header className="border-b border-line px-4 py-3">
        <h2 className="truncate text-base font-semibold">{node.name}</h2>
        <p className="pt-0.5 font-mono text-xs break-all text-dim">{[...path, node].map(({ key }) => key).join('.')}</p>
        <p className="flex items-center gap-3 pt-2">
          <StateDot tone={node.status === 0 ? 'neutral' : isOffAbove ? 'warn' : 'ok'}>
            {node.status === 0 ? words.off : isOffAbove ? words.offAbove : words.on}
          </StateDot>
          <span className="text-dim">{kind ? say(kind.title) : node.type}</span>
          <span className="ml-auto font-mono text-xs text-faint">{node.id}</span>
        </p>
        <div className="flex flex-wrap gap-1.5 pt-3">{actions}</div>
      </header>
      <Values head={[words.language, words.value]}>
        <Line name={words.defaultValue} value={node.value} none={words.noValue} />
        {texts.map(([code, text]) => (
          <Line key={code} name={`${languages.get(code) ?? code}`} code={code} value={text} none="" />
        ))}
      </Values>
      <AllNodeValues key={node.id} node={node} />
    </section>
  )
}

function useLanguageNames(): ReadonlyMap<string, string> {
  const isChinese = useApp((state) => state.language) === 'zh'
  const { data } = useSWR('config-languages', () => call('language.list', { pageSize: 1_000 }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return new Map((data?.data ?? []).map(({ code, name, comment }) => [code, (isChinese ? comment : null) ?? name]))
}
