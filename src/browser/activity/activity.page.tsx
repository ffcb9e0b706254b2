import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { words as say2 } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { scriptLine } from '#derive/line.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { undoReceipt } from '#browser/shell/undo-last.ts'
import { openPalette, useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { keepDraft, unnamed } from '#browser/workbench/drafts.ts'
import { ActivityRow, inputsOf, type Done } from './activity-row.tsx'
import { useActivityWords } from './words.ts'

const pageSize = 50
const keys: readonly StatusKey[] = [
  { keys: 'x', title: say2('select', '选择') },
  { keys: 'u', title: say2('undo this', '撤销此项') },
  { keys: 'Enter', title: say2('open in the palette', '在命令面板中打开') },
  { keys: 's', title: say2('record as script', '生成脚本') },
  { keys: 'Mod+Shift+C', title: say2('copy as script', '复制为脚本') },
]

/** What was done, by whom: each entry can be taken back, run again, or made into a line of script. */
export default function Activity() {
  const words = useActivityWords()
  const entries = useApp((state) => state.product?.entryById)
  const [isMine, setMine] = useState(true)
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (page: number) => ['activity', isMine, page] as const,
    ([, mine, page]) =>
      api.get<Done[]>('/api/-/activity', { query: { page: page + 1, pageSize, ...(mine ? { mine: 1 } : {}) } }),
    { shouldRetryOnError: false },
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState(0)
  const [isRecording, setRecording] = useState(false)
  const rows = data?.flatMap((page) => page.data) ?? []
  const total = data?.[0]?.total ?? rows.length
  const current = rows[cursor]

  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  const undo = async (done: Done | undefined) => {
    if (!done || done.undoneBy) return
    await undoReceipt(String(done.id))
    await mutate()
  }
  const copy = async () => {
    const picked =
      chosen.size > 0 ? rows.filter(({ id }) => chosen.has(String(id))).toReversed() : current ? [current] : []
    const lines = picked.flatMap((done) => {
      const entry = entries?.get(done.command)
      return entry ? inputsOf(done).map((input) => scriptLine(entry, input)) : []
    })
    await navigator.clipboard.writeText(lines.join('\n'))
    notify(say2(lines.length === 1 ? 'Copied 1 line.' : `Copied ${lines.length} lines.`, `已复制 ${lines.length} 行。`))
  }
  /** The chosen entries, first things first, as a script in the editor; `loop` makes repeated steps one. */
  const record = async (loop: 0 | 1) => {
    const picked =
      chosen.size > 0 ? rows.filter(({ id }) => chosen.has(String(id))).toReversed() : current ? [current] : []
    if (picked.length === 0 || isRecording) return
    setRecording(true)
    try {
      const { data } = await api.post<{ source: string }>('/api/-/scripts/record', {
        body: { receipts: picked.map(({ id }) => Number(id)), loop },
      })
      keepDraft(unnamed, { source: data.source, at: Date.now() })
      navigate('/scripts', { new: '1', recorded: '1' })
    } catch (problem) {
      warn(problem)
      setRecording(false)
    }
  }
  const again = (done: Done | undefined) => {
    const [input, ...others] = done ? inputsOf(done) : []
    if (done && input && others.length === 0 && entries?.has(done.command))
      openPalette({ command: done.command, input })
  }
  const move = (by: number) => setCursor(Math.max(0, Math.min(rows.length - 1, cursor + by)))
  const key = (
    name: string,
    en: string,
    zh: string,
    run: () => void,
    more: { repeat?: boolean; hidden?: boolean } = {},
  ) => ({ keys: name, title: say2(en, zh), run, ...more })
  useKeys('view', [
    key('j', 'Next', '下一条', () => move(1), { repeat: true }),
    key('k', 'Previous', '上一条', () => move(-1), { repeat: true }),
    key('ArrowDown', 'Next', '下一条', () => move(1), { repeat: true, hidden: true }),
    key('ArrowUp', 'Previous', '上一条', () => move(-1), { repeat: true, hidden: true }),
    key('x', 'Select', '选择', () => current && toggle(String(current.id))),
    key('u', 'Undo this entry', '撤销此项', () => void undo(current)),
    key('Enter', 'Open in the palette', '在命令面板中打开', () => again(current)),
    key('Mod+Shift+C', 'Copy as script', '复制为脚本', () => void copy()),
    key('s', 'Record as script', '生成脚本', () => void record(0)),
    key('Shift+s', 'Record as script, repeated steps as a loop', '生成脚本，重复步骤合并为循环', () => void record(1)),
    key('Escape', 'Select nothing', '取消选择', () => setChosen(new Set()), { hidden: true }),
  ])
  useStatusKeys(keys)

  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  return (
    <section aria-label={words.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 items-center gap-3 border-b border-line px-4">
        <label className="flex items-center gap-2">
          <CheckBox checked={isMine} onChange={(event) => setMine(event.target.checked)} />
          {words.mine}
        </label>
        <span role="status" className="nums ml-auto text-dim">
          {chosen.size > 0 && words.chosen(chosen.size)}
        </span>
        <Button keys="s" disabled={rows.length === 0 || isRecording} onClick={() => void record(0)}>
          {words.record}
        </Button>
        {chosen.size > 1 && (
          <Button keys="shift+s" disabled={isRecording} onClick={() => void record(1)}>
            {words.recordLoop}
          </Button>
        )}
        <Button keys="mod+shift+c" disabled={rows.length === 0} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      {!data ? (
        <p className="p-4">
          <Skeleton width="60%" />
        </p>
      ) : rows.length === 0 ? (
        <EmptyBlock>{words.none}</EmptyBlock>
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">
          <ol id="rows" tabIndex={-1} className="focus:outline-none">
            {rows.map((done, at) => (
              <ActivityRow
                key={done.id}
                done={done}
                isCursor={at === cursor}
                isChosen={chosen.has(String(done.id))}
                onPoint={() => setCursor(at)}
                onToggle={() => toggle(String(done.id))}
                onUndo={() => void undo(done)}
              />
            ))}
          </ol>
          {rows.length < total && (
            <p className="p-3 text-center">
              <Button onClick={() => void setSize(size + 1)}>{words.more}</Button>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
