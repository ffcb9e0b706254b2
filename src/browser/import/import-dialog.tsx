import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { address } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { useChanges } from '#browser/plan/changes/use-changes.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { navigate } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Dialog } from '#browser/ui/dialog.tsx'
import type { CheckedFile } from './checking.ts'
import { ColumnMap, missingFields } from './column-map.tsx'
import { Constants } from './constants.tsx'
import { MatchBy } from './match-by.tsx'
import { FileLine } from './file-line.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportResult } from './import-result.tsx'
import { SheetRead, WhichSheet } from './sheets.tsx'
import { useImport, type ImportWork } from './use-import.ts'
import { useUpload } from './use-upload.ts'
import { importWords } from './words.ts'

export function ImportDialog({ name, ...rest }: Omit<ImportProps, 'area'> & { name: string }) {
  const area = useApp((state) => state.product?.areas[name])
  return area ? <Import area={area} {...rest} /> : null
}

interface ImportProps {
  readonly area: AnyArea
  readonly file: File | undefined
  readonly onClose: () => void
}

const accept = '.csv,.tsv,.txt,.xlsx'

function Import({ area, file, onClose }: ImportProps) {
  const words = useWords(importWords)
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const refresh = useRef(() => {})
  const work = useImport(area, () => refresh.current())
  const { upload, start, pause, resume } = useUpload(work.begin)
  const { checked } = work
  const changes = useChanges(checked?.plan ? address('plan.changes', { id: checked.plan }) : undefined, false)
  refresh.current = changes.refresh
  const isFixed = work.runId !== undefined

  // The pressed button disappears, so its replacement takes the focus.
  const hasFile = upload !== undefined
  useEffect(() => {
    if (hasFile) button.current?.focus()
  }, [hasFile])

  const choose = () => !isFixed && input.current?.click()
  const take = (file: File | undefined) => {
    if (!file || isFixed) return
    work.setProblem(undefined)
    work.awaitFile()
    void start(file)
  }
  useEffect(() => {
    if (file) take(file)
    // Runs only for the file that the dialog opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file])
  const openPlan = () => {
    if (!checked?.plan || work.isStale) return
    onClose()
    navigate('/plans', { id: String(checked.plan) })
  }
  useImportKeys(work, choose, openPlan)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(inside(say(area.titles)))}
      actions={checked && <ImportActions work={work} checked={checked} onPlan={openPlan} onClose={onClose} />}
      className={cx('top-[7vh] max-h-[86vh]', checked ? 'h-[86vh] w-[1120px]' : 'w-[640px]')}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        button.current?.focus()
      }}
    >
      <DropArea onFile={take}>
        {(isOver) => (
          <>
            <div className={cx('flex gap-3', upload ? 'items-center' : 'flex-col')}>
              <EnvironmentTag environment={environment} />
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
            <Found area={area} work={work} changes={changes} />
            <Said work={work} />
            <FileInput input={input} onFile={take} />
          </>
        )}
      </DropArea>
    </Dialog>
  )
}

function useImportKeys(work: ImportWork, choose: () => void, openPlan: () => void) {
  const isFixed = work.runId !== undefined
  useKeys('dialog', [
    { keys: 'o', title: importWords.chooseFile, run: choose },
    { keys: 'Mod+Enter', title: importWords.import, inFields: true, run: () => void work.apply() },
    { keys: 'p', title: importWords.plan, run: openPlan },
    { keys: 'u', title: importWords.undoImport, run: () => void (isFixed && work.undo()) },
  ])
}

function Said({ work: { checked, isChecking, isStale, sheets } }: { work: ImportWork }) {
  const words = useWords(importWords)
  const found = sheets ? words.whichSheet : checked && !isStale ? words.said(checked.good, checked.faulty) : ''
  return <Announce text={isChecking ? words.checking : found} />
}

function Found({ area, work, changes }: { area: AnyArea; work: ImportWork; changes: ReturnType<typeof useChanges> }) {
  const words = useWords(importWords)
  const { checked, isChecking } = work
  return (
    <>
      {work.problem && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {work.problem}
        </p>
      )}
      {isChecking && !checked && <p className="text-dim">{words.checking}</p>}
      {work.sheets && !isChecking && <WhichSheet sheets={work.sheets} onChoose={work.chooseSheet} />}
      {checked && (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,380px)_minmax(0,1fr)] gap-6 max-md:grid-cols-1">
          <div className="min-h-0 overflow-y-auto pr-1">
            <Reading area={area} work={work} checked={checked} />
          </div>
          <ImportResult area={area} checked={checked} isStale={isChecking || work.isStale} changes={changes} />
        </div>
      )}
    </>
  )
}

function Reading({ area, work, checked }: { area: AnyArea; work: ImportWork; checked: CheckedFile }) {
  const takesValues = useApp(
    (state) => state.product?.entryById.get('record.import')?.command.input?.['values'] !== undefined,
  )
  const used = new Set(Object.values(work.mapping).filter(Boolean))
  const isFixed = work.runId !== undefined
  const filled = new Set([...used, ...Object.keys(work.values)])
  return (
    <>
      <SheetRead checked={checked} isFixed={isFixed} onChoose={work.chooseSheet} />
      <ColumnMap
        area={area}
        columns={checked.columns}
        mapping={work.mapping}
        guesses={work.guesses}
        isFixed={isFixed}
        onMap={work.map}
      />
      {takesValues && (
        <Constants
          area={area}
          used={used}
          missing={missingFields(area, used)}
          values={work.values}
          isFixed={isFixed}
          onFill={work.fill}
        />
      )}
      {!used.has('id') && (
        <MatchBy area={area} used={filled} found={checked.match} isFixed={isFixed} onMatch={work.matchBy} />
      )}
    </>
  )
}

interface DropAreaProps {
  readonly onFile: (file: File | undefined) => void
  /** `isOver`: a file is dragged over. */
  readonly children: (isOver: boolean) => ReactNode
}

function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button beside it does the same
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
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children(isOver)}
    </div>
  )
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onFile: (file: File | undefined) => void
}

function FileInput({ input, onFile }: FileInputProps) {
  const words = useWords(importWords)
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      aria-label={words.choose}
      onChange={(event) => {
        onFile(event.target.files?.[0])
        // Lets the same file be chosen again.
        event.target.value = ''
      }}
    />
  )
}
