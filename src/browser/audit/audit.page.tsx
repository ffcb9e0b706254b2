import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { words as say2 } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useMay } from '#browser/session/rights.ts'
import { onAreaChange, onMissed } from '#browser/shell/events.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Tabs } from '#browser/ui/tabs.tsx'
import { wantLabels } from '#client/labels.ts'
import { AuditActions } from './audit-actions.tsx'
import { AuditAuthor, preloadAuthor } from './audit-author.tsx'
import { areaOf, newQueue, nameOf } from './audit-data.ts'
import { AuditList } from './audit-list.tsx'
import type { Decision, Waiting } from './audit-queue.ts'
import { AuditText } from './audit-text.tsx'
import { useAuditWords } from './words.ts'

const kinds = ['all', 'post', 'comment'] as const
const statusKeys: readonly StatusKey[] = [
  { keys: 'a', title: say2('pass', '通过') },
  { keys: '1', title: say2('to 6: delete', '至 6：删除') },
  { keys: 'b', title: say2('block', '屏蔽') },
  { keys: 's', title: say2('skip', '跳过') },
  { keys: 'z', title: say2('undo', '撤销') },
  { keys: 'r', title: say2('remark', '备注') },
  { keys: 't', title: say2('posts, comments', '切换类型') },
]

/** Posts and comments that wait, one at a time: a key decides, the next is there at once. */
export default function Audit() {
  const words = useAuditWords()
  const mayDecide = useMay('write')
  const queue = useMemo(() => newQueue(), [])
  const {
    waiting,
    current: chosen,
    pending,
    decided,
    isLoaded,
    error,
  } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({})
  const remarkField = useRef<HTMLInputElement>(null)
  const began = useRef<number | undefined>(undefined)
  const reasons = useApp((state) => state.product?.areas['forumPost']?.fields['deleteReason']?.choices) ?? []
  const shown = useMemo(() => waiting.filter((item) => kind === 'all' || item.kind === kind), [waiting, kind])
  const current = chosen && shown.includes(chosen) ? chosen : shown[0]
  // kept with its text: it is there again when that comes back
  const remark = (current && remarks[current.key]) ?? ''
  const setRemark = (said: string) => current && setRemarks((past) => ({ ...past, [current.key]: said }))

  useEffect(() => {
    void queue.refresh()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onAreaChange(({ area }) => {
      if (area !== areaOf.post && area !== areaOf.comment) return
      clearTimeout(timer)
      timer = setTimeout(() => void queue.refresh(), 1_000)
    })
    const stopMissed = onMissed(() => void queue.refresh())
    return () => {
      clearTimeout(timer)
      stop()
      stopMissed()
    }
  }, [queue])
  // of one kind, the queue's own current one may not be on screen
  useEffect(() => {
    if (current && current !== chosen) queue.choose(current.key)
  }, [queue, current, chosen])
  // what comes next is read while this one is
  useEffect(() => {
    const at = current ? shown.indexOf(current) : 0
    for (const { kind: of, row } of shown.slice(at, at + 4)) {
      preloadAuthor(row['userId'])
      if (of === 'comment') wantLabels('forum-post', [Number(row['postId'])])
    }
  }, [current, shown])
  // the last ones at hand are being decided
  useEffect(() => {
    if (isLoaded && waiting.length < 20 && pending > waiting.length) void queue.refresh()
  }, [queue, isLoaded, waiting.length, pending])

  const decide = (operation: Decision['operation'], reason?: number) => {
    if (!current || !mayDecide) return
    began.current ??= Date.now()
    const said = operation === 'delete' && remark.trim() ? { remark: remark.trim() } : {}
    follow(() => queue.decide(current, { operation, ...(reason ? { reason } : {}), ...said }), current)
  }
  const skip = () => {
    if (current) follow(() => queue.skip(current), current)
  }
  // of the kind on screen, where the queue's own next is of another
  const follow = (act: () => void, from: Waiting) => {
    const next = shown[shown.indexOf(from) + 1] ?? shown[0]
    act()
    if (kind !== 'all' && next && next !== from) queue.choose(next.key)
  }
  const undo = () => void queue.undo()
  const turn = () => setKind(kinds[(kinds.indexOf(kind) + 1) % kinds.length] ?? 'all')
  const move = (by: number) => queue.move(by, shown)

  useKeys('view', [
    { keys: 'a', title: say2('Pass', '通过'), run: () => decide('pass') },
    ...reasons.map(({ value, title }) => ({
      keys: String(value),
      title: say2(`Delete: ${title.en}`, `删除：${title.zh}`),
      run: () => decide('delete', Number(value)),
    })),
    { keys: 'b', title: say2('Block', '屏蔽'), run: () => decide('block') },
    { keys: 's', title: say2('Skip', '跳过'), run: skip },
    { keys: 'z', title: say2('Undo the last decision', '撤销上一条审核'), run: undo },
    { keys: 'r', title: say2('Write a remark', '填写备注'), run: () => remarkField.current?.focus() },
    { keys: 't', title: say2('Posts, comments, all', '切换帖子、评论、全部'), run: turn },
    { keys: 'j', title: say2('Next', '下一条'), run: () => move(1), repeat: true },
    { keys: 'k', title: say2('Previous', '上一条'), run: () => move(-1), repeat: true },
    { keys: 'ArrowDown', title: say2('Next', '下一条'), run: () => move(1), repeat: true, hidden: true },
    { keys: 'ArrowUp', title: say2('Previous', '上一条'), run: () => move(-1), repeat: true, hidden: true },
  ])
  useStatusKeys(statusKeys)

  if (error !== undefined && !isLoaded)
    return <ErrorBlock error={error} title={words.failed} onRetry={() => void queue.refresh()} />
  const counted = (of: Waiting['kind']) => String(waiting.filter((item) => item.kind === of && !item.over).length)
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 items-stretch border-b border-line">
        <Tabs
          label={words.list}
          panelId="audit-panel"
          value={kind}
          onChange={(id) => setKind(kinds.find((each) => each === id) ?? 'all')}
          tabs={kinds.map((id) => ({
            id,
            title: words.kinds[id],
            ...(id === 'all' ? {} : { count: counted(id) }),
          }))}
          className="border-b-0"
        />
        <p role="status" className="nums ml-auto flex items-center gap-4 px-4 text-dim">
          {decided > 0 && <span>{words.pace(decided, hourly(decided, began.current))}</span>}
          <span className="font-medium text-ink">{isLoaded ? words.pending(pending) : ''}</span>
        </p>
      </div>
      <div id="audit-panel" role="tabpanel" aria-label={words.kinds[kind]} className="flex min-h-0 flex-1">
        {!isLoaded ? (
          <p className="p-4">
            <Skeleton width="240px" />
          </p>
        ) : !current ? (
          <div className="flex-1">
            <EmptyBlock>{waiting.length > 0 ? words.emptyKind : words.empty}</EmptyBlock>
          </div>
        ) : (
          <>
            <div className="flex w-64 shrink-0 flex-col border-r border-line xl:w-80">
              <AuditList items={shown} current={current.key} onChoose={(key) => queue.choose(key)} />
            </div>
            <div className="flex min-w-0 flex-1 flex-col">
              <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-auto p-5 xl:flex-row">
                <div className="min-w-0 flex-1">
                  <AuditText key={current.key} item={current} />
                </div>
                <aside aria-label={words.author} className="w-64 shrink-0 border-line max-xl:border-t max-xl:pt-3">
                  <AuditAuthor id={authorOf(current)} />
                </aside>
              </div>
              {!mayDecide && <p className="border-t border-line px-4 py-2 text-warn">{words.mayNot}</p>}
            </div>
          </>
        )}
      </div>
      {isLoaded && (
        <AuditActions
          reasons={reasons}
          isOff={!mayDecide || !current}
          canUndo={decided > 0 && mayDecide}
          remark={remark}
          remarkRef={remarkField}
          onRemark={setRemark}
          onDecide={decide}
          onSkip={skip}
          onUndo={undo}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {current ? `${words[current.kind]}: ${nameOf(current.row)}` : ''}
      </p>
    </section>
  )
}

function authorOf({ row }: Waiting): number | undefined {
  return typeof row['userId'] === 'number' ? row['userId'] : undefined
}

/** After some decisions the pace is worth telling. */
function hourly(decided: number, began: number | undefined): number | undefined {
  const hours = began === undefined ? 0 : (Date.now() - began) / 3_600_000
  return decided < 5 || hours <= 0 ? undefined : Math.round(decided / hours)
}
