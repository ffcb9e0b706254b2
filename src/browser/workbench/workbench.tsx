import { formatRelative } from '#browser/i18n/format.ts'
import { navigate, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { AsideNote } from './aside-note.tsx'
import { BottomPanel } from './bottom-panel.tsx'
import { CodeEditor, editorLanguage } from './editor-part.ts'
import { ParamsPanel } from './params-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { nameFrom, SaveDialog } from './save-dialog.tsx'
import { BenchKeys } from './bench-keys.tsx'
import { errorOf, focusParams, useWorkbenchView, type WorkbenchView } from './use-workbench-view.ts'
import { VersionsView } from './versions-view.tsx'
import { WorkbenchHead } from './workbench-head.tsx'
import { workbenchWords } from './words.ts'

export function Workbench({ name }: { name: string | undefined }) {
  const words = useWords(workbenchWords)
  const { query } = useRoute()
  const view = useWorkbenchView(name)
  const { bench, planning } = view
  const { text, script, check, isReadOnly } = bench
  if (bench.error && !script)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={bench.error} onRetry={bench.reload} />
      </div>
    )
  if (query['versions'] === '1' && name !== undefined && script && text.source !== undefined)
    return (
      <VersionsView
        name={name}
        source={text.source}
        isReadOnly={isReadOnly}
        onRestore={(source) => {
          text.restore(source)
          navigate('/scripts', { name })
        }}
      />
    )
  return (
    <section
      id="script-page"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus when it leaves the form
      tabIndex={-1}
      aria-label={name ?? words.newTitle}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
    >
      <BenchKeys act={keysOf(view)} isReadOnly={isReadOnly} tabLeaves={view.tabLeaves} />
      <WorkbenchHead
        bench={bench}
        problems={view.faults.filter(({ isError }) => isError).length}
        isPlanning={planning.isPlanning}
        isMenuOpen={view.isMenuOpen}
        onMenu={view.setMenuOpen}
        onPlan={view.plan}
        onHistory={view.history}
        onFormat={view.format}
        onParameter={view.parameter}
      />
      <div className="flex min-h-0 flex-1 max-[860px]:flex-col max-[860px]:overflow-y-auto">
        <EditorSide name={name} view={view} />
        <aside
          aria-label={words.params}
          className="flex w-[360px] shrink-0 flex-col overflow-hidden border-l border-line max-[1180px]:w-[300px] max-[860px]:w-auto max-[860px]:border-t max-[860px]:border-l-0"
        >
          <div className="max-h-[55%] shrink-0 overflow-y-auto max-[860px]:max-h-none">
            <ParamsPanel params={view.params} state={view.paramsState} onLeave={leaveFields} />
          </div>
          <PlanPanel planning={planning} onOpen={view.openPlan} onLine={view.goTo} />
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

const leaveFields = () => document.getElementById('script-page')?.focus({ preventScroll: true })

function keysOf(view: WorkbenchView) {
  const { bench } = view
  return {
    save: () => bench.save(),
    plan: view.plan,
    openPlan: view.openPlan,
    format: view.format,
    parameter: view.parameter,
    edit: view.edit,
    toggleTab: view.toggleTab,
    params: focusParams,
    history: view.history,
    menu: () => view.setMenuOpen(true),
    copy: bench.copy,
    problem: view.showFirstProblem,
  }
}

function EditorSide({ name, view }: { name: string | undefined; view: WorkbenchView }) {
  const words = useWords(workbenchWords)
  const language = useApp((state) => state.language)
  const { query } = useRoute()
  const { bench, planning, faults } = view
  const { text, isReadOnly } = bench
  const { plan } = planning
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col max-[860px]:min-h-88 max-[860px]:shrink-0">
      <Notes
        restoredAt={text.restoredAt}
        isStale={bench.isStale}
        isOtherLanguage={editorLanguage !== undefined && editorLanguage !== language}
        mayWrite={bench.mayWrite}
        isRecorded={query['recorded'] === '1' && name === undefined}
        onDiscard={text.drop}
        onSaveOver={() => bench.save(true)}
        onDifference={view.history}
      />
      {!isReadOnly && <AsideNote key={name} name={name} onShow={text.replace} />}
      {text.source === undefined ? (
        <Waiting />
      ) : (
        <CodeEditor
          path={`file:///scripts/${name ?? 'new'}.ts`}
          value={text.source}
          revision={text.revision}
          label={`${words.editor(name ?? words.newTitle)}. ${words.editorHelp}`}
          isReadOnly={isReadOnly}
          onChange={text.write}
          onFaults={view.setMarkers}
          onReady={view.start}
          onTabLeaves={view.setTabLeaves}
          onPlan={view.plan}
          onOpenPlan={view.openPlan}
          fallback={<Waiting />}
        />
      )}
      <BottomPanel
        tab={view.tab}
        onTab={view.setTab}
        log={plan?.log ?? []}
        // Includes the error of a failed plan.
        faults={plan?.state === 'failed' && plan.error ? [errorOf(plan.error), ...faults] : faults}
        onLine={view.goTo}
      />
    </div>
  )
}

interface NotesProps {
  /** Time of the restored draft, in ms. */
  readonly restoredAt: number | undefined
  readonly isStale: boolean
  readonly isOtherLanguage: boolean
  readonly mayWrite: boolean
  /** True for a script made from the activity list. */
  readonly isRecorded: boolean
  readonly onDiscard: () => void
  readonly onSaveOver: () => void
  readonly onDifference: () => void
}

function Notes(props: NotesProps) {
  const words = useWords(workbenchWords)
  const { restoredAt, isStale, isOtherLanguage, mayWrite, isRecorded } = props
  const line = 'flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1'
  return (
    <>
      {!mayWrite && (
        <p role="status" className={`${line} text-dim`}>
          {words.viewer}
        </p>
      )}
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
