import { useEffect, useRef, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { PlaceTag } from '#browser/plan/place-tag.tsx'
import { planPath } from '#browser/plan/plan-data.ts'
import { RunProgress } from '#browser/plan/run-progress.tsx'
import { useChanges } from '#browser/plan/use-changes.ts'
import { isOver as isRunOver } from '#browser/plan/use-run.ts'
import { usePlanWords } from '#browser/plan/words.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { navigate } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Dialog } from '#browser/ui/dialog.tsx'
import { ColumnMap } from './column-map.tsx'
import { FileLine } from './file-line.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'
import { useUpload } from './use-upload.ts'
import { useImportWords } from './words.ts'

/** Rows from a file: choose it, match its columns, look at what changes, apply it, take it back. */
export function ImportDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const area = useApp((state) => state.product?.areas[name])
  return area ? <Import area={area} onClose={onClose} /> : null
}

const accept = '.csv,.tsv,.txt,.xlsx'

function Import({ area, onClose }: { area: AnyArea; onClose: () => void }) {
  const words = useImportWords()
  const planWords = usePlanWords()
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const refresh = useRef(() => {})
  const [isOver, setOver] = useState(false)
  const work = useImport(area, () => refresh.current())
  const { upload, start, pause, resume } = useUpload(work.begin)
  const { checked, following, runId, busy, isChecking } = work
  const changes = useChanges(checked ? `${planPath(checked.plan)}/changes` : undefined, false)
  refresh.current = changes.refresh
  const isFixed = runId !== undefined
  const isProduction = environment.startsWith('prod')

  // the button that was pressed gives way to another one
  const hasFile = upload !== undefined
  useEffect(() => {
    if (hasFile) button.current?.focus()
  }, [hasFile])

  const choose = () => !isFixed && input.current?.click()
  const take = (file: File | undefined) => {
    if (!file || isFixed) return
    work.setProblem(undefined)
    void start(file)
  }
  const openPlan = () => {
    if (!checked) return
    onClose()
    navigate('/plans', { id: String(checked.plan) })
  }
  useKeys('dialog', [
    { keys: 'o', title: { en: 'Choose a file', zh: '选择文件' }, run: choose },
    { keys: 'Mod+Enter', title: { en: 'Import', zh: '导入' }, inFields: true, run: () => void work.apply() },
    { keys: 'p', title: { en: 'Open as a plan', zh: '以计划打开' }, run: openPlan },
    { keys: 'u', title: { en: 'Undo the import', zh: '撤销导入' }, run: () => void (isFixed && work.undo()) },
  ])

  const place = isProduction ? words.inPlace(say(environmentWords(environment))) : ''
  const canApply = checked !== undefined && checked.total > 0 && !isChecking && !busy
  const actions = checked && (
    <>
      {checked.faulty > 0 && !isFixed && (
        <span className="mr-auto text-xs text-warn">{words.onlyGood(checked.faulty)}</span>
      )}
      {following.run && isRunOver(following.run) && (
        <span className="mr-auto font-medium">
          {planWords.applied(following.run.done, following.run.skipped, following.run.failed)}
        </span>
      )}
      <Button keys="p" className="h-8" onClick={openPlan}>
        {words.plan}
      </Button>
      {isFixed ? (
        <>
          <RunProgress
            following={following}
            isUndoing={busy === 'undo'}
            onUndo={() => void work.undo()}
            onCancel={() => void work.cancel()}
          />
          <Button kind="primary" className="h-8" onClick={onClose}>
            {words.close}
          </Button>
        </>
      ) : (
        <Button
          kind={isProduction ? 'danger' : 'primary'}
          keys="mod+enter"
          className="h-8"
          disabled={!canApply}
          onClick={() => void work.apply()}
        >
          {isChecking ? words.checking : busy === 'apply' ? words.applying : words.apply(checked.good, place)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(inside(say(area.titles)))}
      actions={actions}
      className={cx('top-[7vh] max-h-[86vh]', checked ? 'h-[86vh] w-[1120px]' : 'w-[640px]')}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        button.current?.focus()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button beside it does the same */}
      <div
        className="flex h-full flex-col gap-4"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <div className={cx('flex gap-3', upload ? 'items-center' : 'flex-col')}>
          <PlaceTag environment={environment} />
          <div className="min-w-0 flex-1">
            <FileLine
              upload={upload}
              isOver={isOver}
              button={button}
              onChoose={choose}
              onPause={pause}
              onResume={resume}
              isFixed={isFixed}
            />
          </div>
        </div>
        {work.problem && (
          <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
            {work.problem}
          </p>
        )}
        {isChecking && !checked && <p className="text-dim">{words.checking}</p>}
        {checked && (
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,380px)_minmax(0,1fr)] gap-6 max-md:grid-cols-1">
            <div className="min-h-0 overflow-y-auto pr-1">
              <ColumnMap
                area={area}
                columns={checked.columns}
                mapping={work.mapping}
                guesses={work.guesses}
                isFixed={isFixed}
                onMap={work.map}
              />
            </div>
            <ImportResult area={area} checked={checked} isChecking={isChecking} changes={changes} />
          </div>
        )}
        <Announce text={isChecking ? words.checking : checked ? words.said(checked.good, checked.faulty) : ''} />
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={words.choose}
          onChange={(event) => {
            take(event.target.files?.[0])
            // the same file once more is a choice too
            event.target.value = ''
          }}
        />
      </div>
    </Dialog>
  )
}
