import { useState } from 'react'
import { call } from '#client/call.ts'
import { scriptLine } from '#derive/typings/line.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { openPalette, useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { toggled } from '#browser/ui/toggled.ts'
import { beginDraft } from '#browser/workbench/drafts.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { ActivityRow, inputsOf, type ActivityEntry } from './activity-row.tsx'
import { activityWords } from './words.ts'

export default function Activity() {
  const words = useWords(activityWords)
  const [isMine, setMine] = useState(true)
  const [q, setQ] = useState('')
  const list = usePages(
    ['activity', isMine, q],
    (paging) => call('run.activity', { ...paging, ...(isMine ? { mine: 1 } : {}), ...(q === '' ? {} : { q }) }),
    { pageSize: 50 },
  )
  const cursor = useCursor(list.rows, idOf)
  const { current } = cursor
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = list.rows ?? []
  const toggle = ({ id }: ActivityEntry) => setChosen((before) => toggled(before, String(id)))
  // Chosen entries, oldest first; else the cursor's.
  const picked =
    chosen.size > 0 ? rows.filter(({ id }) => chosen.has(String(id))).toReversed() : current ? [current] : []
  const { copy, record, again, isRecording } = useScripting(picked)
  const undo = async (done: ActivityEntry) => {
    if (!done.undoneBy) await undoReceipt(String(done.id)).then(list.reload)
  }
  const keys = entryKeys({
    toggle: () => current && toggle(current),
    undo: () => void (current && undo(current)),
    record: (loop) => void record(loop),
    copy: () => void copy(),
    rest: () => picked.length > 0 && openPalette({ rest: picked.map(({ id }) => String(id)) }),
    chooseNone: () => setChosen(new Set()),
  })
  return (
    <ListPage
      label={words.title}
      list={list}
      cursor={cursor}
      columns={[]}
      keyOf={idOf}
      onOpen={again}
      openHint={activityWords.openInPalette}
      keys={keys}
      search={{ label: words.search, field: words.find, value: q, onChange: (text) => setQ(text ?? '') }}
      filters={
        <label className="flex items-center gap-2">
          <CheckBox checked={isMine} onChange={(event) => setMine(event.target.checked)} />
          {words.mine}
        </label>
      }
      status={chosen.size > 0 && words.chosen(chosen.size)}
      actions={
        <>
          <Button keys="s" disabled={rows.length === 0 || isRecording} onClick={() => void record(0)}>
            {words.record}
          </Button>
          <Button keys="shift+s" disabled={rows.length === 0 || isRecording} onClick={() => void record(1)}>
            {words.recordLoop}
          </Button>
          <Button keys="mod+shift+c" disabled={rows.length === 0} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      }
      empty={q === '' ? words.none : words.noMatch}
      moreLabel={words.more}
    >
      <ol id="rows" tabIndex={-1} className="focus:outline-none">
        {rows.map((done, at) => (
          <ActivityRow
            key={done.id}
            done={done}
            isCursor={at === cursor.at}
            isChosen={chosen.has(String(done.id))}
            onPoint={() => cursor.move(at)}
            onToggle={() => toggle(done)}
            onUndo={() => void undo(done)}
          />
        ))}
      </ol>
    </ListPage>
  )
}

interface EntryActions {
  readonly toggle: () => void
  readonly undo: () => void
  readonly record: (loop: 0 | 1) => void
  readonly copy: () => void
  /** Repeats the change on similar records. */
  readonly rest: () => void
  readonly chooseNone: () => void
}

function entryKeys({ toggle, undo, record, copy, rest, chooseNone }: EntryActions): readonly ListKey[] {
  const recording = activityWords.recordAsScript
  return [
    { keys: 'x', title: activityWords.select, hint: activityWords.selectHint, ofRow: true, run: toggle },
    {
      keys: 'u',
      title: activityWords.undoEntry,
      hint: activityWords.undoHint,
      ofRow: true,
      run: undo,
    },
    { keys: 's', title: activityWords.record, hint: recording, ofRow: true, run: () => record(0) },
    {
      keys: 'Shift+s',
      title: activityWords.recordAsScriptFor,
      ofRow: true,
      run: () => record(1),
    },
    {
      keys: 'Mod+Shift+C',
      title: activityWords.copy,
      hint: activityWords.copyAsScriptLines,
      ofRow: true,
      run: copy,
    },
    {
      keys: 'f',
      title: activityWords.changeOtherRecordsAlike,
      hint: activityWords.forRest,
      ofRow: true,
      run: rest,
    },
    { keys: 'Escape', title: activityWords.selectNothing, run: chooseNone, hidden: true },
  ]
}

function useScripting(picked: readonly ActivityEntry[]) {
  const entries = useApp((state) => state.product?.entryById)
  const [isRecording, setRecording] = useState(false)
  const copy = async () => {
    const lines = picked.flatMap((done) => {
      const entry = entries?.get(done.command)
      return entry ? inputsOf(done).map((input) => scriptLine(entry, input)) : []
    })
    await navigator.clipboard.writeText(lines.join('\n'))
    notify(activityWords.copied(lines.length))
  }
  /** Opens a script of the entries; `loop` combines repeated steps. */
  const record = async (loop: 0 | 1) => {
    if (picked.length === 0 || isRecording) return
    setRecording(true)
    try {
      const { data } = await call('script.record', { receipts: picked.map(({ id }) => Number(id)), loop })
      beginDraft(data.source)
      navigate('/scripts', { new: '1', recorded: '1' })
    } catch (problem) {
      warn(problem)
      setRecording(false)
    }
  }
  const again = (done: ActivityEntry) => {
    const [input, ...others] = inputsOf(done)
    if (input && others.length === 0 && entries?.has(done.command)) openPalette({ command: done.command, input })
  }
  return { copy, record, again, isRecording }
}
