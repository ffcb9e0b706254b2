import type { ReactNode } from 'react'
import useSWR from 'swr'
import { runCommand } from '#client/run-command.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { above, type TreeNode } from './tree-rows.ts'
import { useConfigWords } from './words.ts'

interface Whole {
  readonly version: number
  readonly rules: readonly { readonly countries: readonly string[]; readonly value: string }[] | null
  readonly sub: readonly { readonly key: string; readonly name: string | null; readonly value: string | null }[] | null
}

/** What the app receives for a node: the value for each language and country, and the nodes above it. */
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
  const words = useConfigWords()
  const say = useSay()
  const entries = useApp((state) => state.product?.entryById)
  const get = entries?.get('aha-config-center.get')
  const languages = useLanguageNames()
  const { data } = useSWR(get ? ['config-node', node.id, node] : null, () => runCommand<Whole>(get!, { id: node.id }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  })
  const whole = data?.data
  const path = above(nodes, node.id)
  const isOffAbove = path.some(({ status }) => status === 0)
  const kind = get?.area.fields['type']?.choices?.find(({ value }) => value === node.type)
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
      {whole?.rules && whole.rules.length > 0 && (
        <Values head={[words.countries, words.value]}>
          {whole.rules.map(({ countries, value }, index) => (
            <Line key={index} name={countries.join(', ')} value={value} none={words.noValue} />
          ))}
        </Values>
      )}
      {whole?.sub && whole.sub.length > 0 && (
        <Values head={[words.sub, words.value]}>
          {whole.sub.map(({ key, name, value }) => (
            <Line key={key} name={name ?? key} code={key} value={value} none={words.noValue} />
          ))}
        </Values>
      )}
    </section>
  )
}

function Values({ head, children }: { head: readonly string[]; children: ReactNode }) {
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

function Line({ name, code, value, none }: { name: string; code?: string; value: string | null; none: string }) {
  return (
    <tr className="align-top">
      <th scope="row" className="border-b border-line/70 px-4 py-1.5 font-normal text-dim">
        {name} {code && <span className="font-mono text-xs text-faint">{code}</span>}
      </th>
      <td dir="auto" className="border-b border-line/70 px-4 py-1.5 break-words whitespace-pre-wrap">
        {value === null || value === '' ? <span className="text-faint">{none}</span> : value}
      </td>
    </tr>
  )
}

interface ConfigLanguage {
  readonly code: string
  readonly name: string
  readonly comment: string | null
}

function useLanguageNames(): ReadonlyMap<string, string> {
  const isChinese = useApp((state) => state.language) === 'zh'
  const list = useApp((state) => state.product?.entryById)?.get('language.list')
  const { data } = useSWR(
    list ? 'config-languages' : null,
    () => runCommand<ConfigLanguage[]>(list!, { pageSize: 1_000 }),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  return new Map((data?.data ?? []).map(({ code, name, comment }) => [code, (isChinese ? comment : null) ?? name]))
}
