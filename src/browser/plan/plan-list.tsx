import { useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { Instant } from '#browser/browse/cells.tsx'
import { formatNumber } from '#browser/i18n/format.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { hashOf, navigate } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import type { Tone } from '#browser/ui/badge.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { ApprovalMenu } from './approval-menu.tsx'
import { PlaceTag } from './place-tag.tsx'
import type { PlanLine } from './plan-data.ts'
import { usePlanTitle } from './plan-title.ts'
import { usePlanWords } from './words.ts'

const pageSize = 100
const keys: readonly StatusKey[] = [
  { keys: 'j k', title: both('move', '移动') },
  { keys: 'enter', title: both('open', '打开') },
]

/** The plans made lately, by anyone. */
export function PlanList() {
  const words = usePlanWords()
  const titleOf = usePlanTitle()
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (page: number) => ['plans', page] as const,
    ([, page]) => api.get<PlanLine[]>('/api/-/plans', { query: { page: page + 1, pageSize } }),
    { shouldRetryOnError: false, revalidateFirstPage: true },
  )
  const [cursor, setCursor] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const all = data?.flatMap((page) => page.data) ?? []
  // what was looked at and changes nothing is in nobody's way
  const plans = all.filter((plan) =>
    wanted === '' ? plan.total > 0 || plan.run != null || plan.kind === 'script' : stateOf(plan) === wanted,
  )
  const total = data?.[0]?.total ?? all.length
  const move = (by: number) => {
    const next = Math.max(0, Math.min(plans.length - 1, cursor + by))
    setCursor(next)
    frame.current?.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (name: string, en: string, zh: string, by: number, hidden = false) => ({
    keys: name,
    title: both(en, zh),
    repeat: true,
    hidden,
    run: () => move(by),
  })
  useKeys('view', [
    step('j', 'Next plan', '下一个计划', 1),
    step('k', 'Previous plan', '上一个计划', -1),
    step('ArrowDown', 'Next plan', '下一个计划', 1, true),
    step('ArrowUp', 'Previous plan', '上一个计划', -1, true),
    { keys: 'r', title: both('Load again', '重新加载'), run: () => void mutate() },
    {
      keys: 'Enter',
      title: both('Open the plan', '打开计划'),
      run: () => plans[cursor] && navigate('/plans', { id: String(plans[cursor].id) }),
    },
  ])
  useStatusKeys(keys)

  if (error && !data)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  if (data && all.length === 0)
    return (
      <div className="grid flex-1 place-content-center">
        <EmptyBlock>{words.noPlans}</EmptyBlock>
      </div>
    )
  const head = 'sticky top-0 z-10 h-8 border-b border-line bg-raised px-2.5 text-xs font-medium text-dim'
  const { columns } = words
  return (
    <section aria-label={words.plans} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 items-center gap-3 border-b border-line px-4 py-1">
        <Select
          aria-label={columns.state}
          className="h-7! w-auto!"
          empty={words.anyState}
          value={wanted}
          onChange={setWanted}
          options={(['planning', 'ready', 'applying', 'applied', 'failed', 'cancelled', 'expired'] as const).map(
            (state) => ({
              value: state,
              title: words.planState[state],
            }),
          )}
        />
        <span role="status" className="nums ml-auto text-dim">
          {data && words.plansShown(plans.length, total)}
        </span>
        <ApprovalMenu />
      </div>
      <div
        ref={frame}
        id="rows"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={words.plans}
        className="min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <thead>
            <tr>
              <th scope="col" className={cx(head, 'w-20 pl-4')}>
                {columns.id}
              </th>
              <th scope="col" className={head}>
                {columns.what}
              </th>
              <th scope="col" className={cx(head, 'w-52')}>
                {columns.place}
              </th>
              <th scope="col" className={cx(head, 'w-24 text-right')}>
                {columns.total}
              </th>
              <th scope="col" className={cx(head, 'w-32')}>
                {columns.state}
              </th>
              <th scope="col" className={cx(head, 'w-36')}>
                {columns.by}
              </th>
              <th scope="col" className={cx(head, 'w-32 pr-4 text-right')}>
                {columns.made}
              </th>
            </tr>
          </thead>
          <tbody>
            {!data &&
              Array.from({ length: 8 }, (_, at) => (
                <tr key={at}>
                  <td colSpan={7} className="h-8 border-b border-line/70 px-4">
                    <Skeleton width={`${40 + (at % 3) * 12}%`} />
                  </td>
                </tr>
              ))}
            {plans.map((plan, at) => (
              <Line key={plan.id} plan={plan} at={at} isCursor={at === cursor} title={titleOf(plan)} />
            ))}
          </tbody>
        </table>
        {all.length > 0 && all.length < total && (
          <p className="p-3 text-center">
            <Button onClick={() => void setSize(size + 1)}>{words.more}</Button>
          </p>
        )}
        {data && plans.length === 0 && <EmptyBlock>{words.noPlansSo}</EmptyBlock>}
      </div>
    </section>
  )
}

function Line({ plan, at, isCursor, title }: { plan: PlanLine; at: number; isCursor: boolean; title: string }) {
  const words = usePlanWords()
  const state = stateOf(plan)
  const cell = 'h-8 border-b border-line/70 px-2.5'
  return (
    <tr
      data-row={at}
      aria-current={isCursor || undefined}
      onClick={() => navigate('/plans', { id: String(plan.id) })}
      className={cx('cursor-pointer', isCursor ? 'bg-accent-wash' : 'hover:bg-raised')}
    >
      <td
        className={cx(cell, 'nums pl-4 font-mono text-xs text-dim', isCursor && 'shadow-[inset_2px_0_0_var(--accent)]')}
      >
        {plan.id}
      </td>
      <td className={cx(cell, 'max-w-0 truncate')}>
        <a
          href={hashOf('/plans', { id: String(plan.id) })}
          onClick={(event) => event.stopPropagation()}
          className="rounded-sm font-medium hover:text-accent"
        >
          {title}
        </a>
      </td>
      <td className={cell}>
        <PlaceTag environment={plan.environment} />
      </td>
      <td className={cx(cell, 'nums text-right')}>{formatNumber(plan.total)}</td>
      <td className={cell}>
        <StateDot tone={toneOf(state)}>{words.planState[state]}</StateDot>
      </td>
      <td className={cx(cell, 'truncate text-dim')}>{plan.actor}</td>
      <td className={cx(cell, 'pr-4 text-right whitespace-nowrap')}>
        <Instant value={plan.created_at} />
      </td>
    </tr>
  )
}

function toneOf(state: PlanLine['state']): Tone {
  if (state === 'applied') return 'ok'
  if (state === 'failed') return 'danger'
  return state === 'expired' || state === 'cancelled' ? 'neutral' : 'accent'
}

function stateOf({ state, expires_at: until }: PlanLine): PlanLine['state'] {
  return state === 'ready' && until !== undefined && Date.parse(until) < Date.now() ? 'expired' : state
}
