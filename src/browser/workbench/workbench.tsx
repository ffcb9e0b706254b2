import { useEffect, useRef, useState } from 'react'
import { formatRelative } from '#browser/i18n/format.ts'
import { navigate, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { BottomPanel } from './bottom-panel.tsx'
import type { EditorHandle, Fault } from './code-editor.tsx'
import { CodeEditor, editorLanguage } from './editor-part.ts'
import { ParamsPanel } from './params-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { nameFrom, SaveDialog } from './save-dialog.tsx'
import { BenchKeys } from './bench-keys.tsx'
import { useParams } from './use-params.ts'
import { usePlanning } from './use-planning.ts'
import { useWorkbench } from './use-workbench.ts'
import { VersionsView } from './versions-view.tsx'
import { WorkbenchHead } from './workbench-head.tsx'
import { useWorkbenchWords } from './words.ts'

/** A script in the editor, its parameters beside it, and what it would change. */
export function Workbench({ name }: { name: string | undefined }) {
  const words = useWorkbenchWords()
  const language = useApp((state) => state.language)
  const { query } = useRoute()
  const bench = useWorkbench(name)
  const { text, script, check, isReadOnly } = bench
  const [given] = useState(() => readParams(query['params']))
  const params = useParams(check.checked?.params ?? script?.params, given)
  const planning = usePlanning()
  const editor = useRef<EditorHandle>(undefined)
  const [markers, setMarkers] = useState<readonly Fault[]>([])
  const [tab, setTab] = useState<'log' | 'problems'>('log')
  const [tabLeaves, setTabLeaves] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const faults = together(markers, check.checked?.errors ?? script?.errors ?? [])
  const errors = faults.filter(({ isError }) => isError).length

  const plan = () => {
    if (planning.isPlanning || text.source === undefined) return
    const { input, isGood } = params.check()
    if (!isGood) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#script-params [aria-invalid="true"]')?.focus())
      return
    }
    setTab('log')
    const which =
      name === undefined || text.isDirty
        ? { source: text.source }
        : { script: name, ...(script ? { version: script.version } : {}) }
    void planning.make({ ...which, params: input })
  }
  const openPlan = () => {
    if (planning.plan) navigate('/plans', { id: String(planning.plan.id) })
  }
  const goTo = (line: number, column = 1) => editor.current?.goTo(line, column)
  const leave = () => document.getElementById('script-page')?.focus({ preventScroll: true })
  const history = () => {
    if (name !== undefined) navigate('/scripts', { name, versions: '1' })
  }
  const isHistory = query['versions'] === '1'
  const keys = {
    save: () => bench.save(),
    plan,
    openPlan,
    format: () => editor.current?.format(),
    edit: () => editor.current?.focus(),
    toggleTab: () => editor.current?.toggleTab(),
    params: () => focusParams(),
    history,
    menu: () => setMenuOpen(true),
    copy: bench.copy,
    problem: () => {
      setTab('problems')
      const first = faults[0]
      if (first) goTo(first.line, first.column)
    },
  }
  // a script that failed says so where its log would be
  const failed = planning.plan?.state === 'failed'
  const isKnown = check.checked !== undefined
  const wantsParams = query['focus'] === 'params'
  useEffect(() => {
    if (wantsParams && isKnown) focusParams()
  }, [wantsParams, isKnown])

  if (bench.error && !script)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={bench.error} onRetry={bench.reload} />
      </div>
    )
  const label = name ?? words.newTitle
  if (isHistory && name !== undefined && script && text.source !== undefined)
    return (
      <VersionsView
        name={name}
        source={text.source}
        isReadOnly={isReadOnly}
        onRestore={(source) => {
          text.replace(source)
          navigate('/scripts', { name })
        }}
      />
    )
  return (
    <section
      id="script-page"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the focus goes when it leaves the editor
      tabIndex={-1}
      aria-label={label}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
    >
      <BenchKeys act={keys} isReadOnly={isReadOnly} tabLeaves={tabLeaves} />
      <WorkbenchHead
        bench={bench}
        problems={errors}
        isPlanning={planning.isPlanning}
        isMenuOpen={isMenuOpen}
        onMenu={setMenuOpen}
        onPlan={plan}
        onHistory={history}
        onFormat={() => editor.current?.format()}
      />
      <div className="flex min-h-0 flex-1 max-[860px]:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Notes
            restoredAt={text.restoredAt}
            isStale={bench.isStale}
            isOtherLanguage={editorLanguage !== undefined && editorLanguage !== language}
            isRecorded={query['recorded'] === '1' && name === undefined}
            onDiscard={text.drop}
            onSaveOver={() => bench.save(true)}
            onDifference={history}
          />
          {text.source === undefined ? (
            <Waiting />
          ) : (
            <CodeEditor
              path={`file:///scripts/${name ?? 'new'}.ts`}
              value={text.source}
              revision={text.revision}
              label={`${words.editor(label)}. ${words.editorHelp}`}
              isReadOnly={isReadOnly}
              onChange={text.write}
              onFaults={setMarkers}
              onReady={(handle) => {
                editor.current = handle
                if (query['line']) handle.goTo(Number(query['line']), Number(query['column']) || 1)
                else if (query['focus'] !== 'params') handle.focus()
              }}
              onTabLeaves={setTabLeaves}
              onPlan={plan}
              onOpenPlan={openPlan}
              fallback={<Waiting />}
            />
          )}
          <BottomPanel
            tab={tab}
            onTab={setTab}
            log={planning.plan?.log ?? []}
            faults={failed && planning.plan?.error ? [errorOf(planning.plan.error), ...faults] : faults}
            onLine={goTo}
          />
        </div>
        <aside
          aria-label={words.params}
          className="flex w-[360px] shrink-0 flex-col overflow-hidden border-l border-line max-[1180px]:w-[300px] max-[860px]:h-1/2 max-[860px]:w-auto max-[860px]:border-t max-[860px]:border-l-0"
        >
          <div className="max-h-[55%] shrink-0 overflow-y-auto">
            <ParamsPanel params={params} onLeave={leave} />
          </div>
          <PlanPanel planning={planning} onOpen={openPlan} onLine={goTo} />
        </aside>
      </div>
      {bench.isNaming && (
        <SaveDialog
          suggested={nameFrom(check.checked?.title?.en ?? '')}
          problem={bench.nameProblem}
          isBusy={bench.busy === 'save'}
          onSave={bench.saveAs}
          onClose={() => bench.setNaming(false)}
        />
      )}
    </section>
  )
}

interface NotesProps {
  readonly restoredAt: number | undefined
  readonly isStale: boolean
  readonly isOtherLanguage: boolean
  readonly isRecorded: boolean
  readonly onDiscard: () => void
  readonly onSaveOver: () => void
  readonly onDifference: () => void
}

/** What one should know before going on. */
function Notes(props: NotesProps) {
  const words = useWorkbenchWords()
  const { restoredAt, isStale, isOtherLanguage, isRecorded } = props
  const line = 'flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1'
  return (
    <>
      {isStale && (
        <p role="alert" className={`${line} bg-warn-soft text-warn`}>
          {words.stale}
          <Button onClick={props.onDifference}>{words.seeDifference}</Button>
          <Button onClick={props.onSaveOver}>{words.saveAnyway}</Button>
        </p>
      )}
      {isRecorded && <p className={`${line} bg-accent-wash`}>{words.recorded}</p>}
      {restoredAt !== undefined && !isStale && !isRecorded && (
        <p className={`${line} bg-accent-wash`}>
          {words.restored(formatRelative(restoredAt))}
          <Button onClick={props.onDiscard}>{words.discard}</Button>
        </p>
      )}
      {isOtherLanguage && (
        <p className={`${line} text-dim`}>
          {words.reload}
          <Button onClick={() => location.reload()}>{words.reloadNow}</Button>
        </p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="min-h-0 flex-1 space-y-3 px-6 py-4">
      {[34, 0, 46, 62, 28, 54, 40].map((width, at) => (
        <p key={at} className="h-2.5">
          {width > 0 && <Skeleton width={`${width}%`} />}
        </p>
      ))}
    </div>
  )
}

function focusParams(): void {
  document.querySelector<HTMLElement>('#script-params :is(input:not([tabindex="-1"]), select, textarea)')?.focus()
}

function errorOf({ message, line, column }: { message: string; line?: number | null; column?: number | null }): Fault {
  return { message, line: line ?? 1, column: column ?? 1, isError: true }
}

/** The types and the server may say the same of one line. */
function together(markers: readonly Fault[], errors: readonly Omit<Fault, 'isError'>[]): Fault[] {
  const lines = new Set(markers.filter(({ isError }) => isError).map(({ line }) => line))
  const own = errors.filter(({ line }) => !lines.has(line)).map((error) => ({ ...error, isError: true }))
  return [...markers, ...own].toSorted((one, other) => one.line - other.line || one.column - other.column)
}

function readParams(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
