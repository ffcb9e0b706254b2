import Editor from '@monaco-editor/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { openPalette } from '#browser/state/app-state.ts'
import { followTheme, monaco, plainBrackets, wantTypings } from './monaco.ts'

/** Error or warning at a place of the script, counted from 1. */
export interface CodeFault {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly isError: boolean
}

export interface EditorHandle {
  readonly focus: () => void
  readonly goTo: (line: number, column?: number) => void
  readonly format: () => void
  readonly toggleTab: () => void
  /** Changes the source, undoably; `at` is the caret's offset. */
  readonly change: (make: (source: string, at: number) => string | undefined) => boolean
}

interface CodeEditorProps {
  /** Identifies the script: each has its undo history. */
  readonly path: string
  readonly value: string
  /** Increases when `value` must replace the text. */
  readonly revision: number
  readonly label: string
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
  readonly onFaults: (faults: readonly CodeFault[]) => void
  readonly onReady: (handle: EditorHandle) => void
  /** Tab leaves the editor instead of indenting. */
  readonly onTabLeaves: (leaves: boolean) => void
  readonly onPlan: () => void
  readonly onOpenPlan: () => void
}

type Standalone = ReturnType<typeof monaco.editor.create>

const options = {
  minimap: { enabled: false },
  fontSize: 13,
  lineHeight: 20,
  fontLigatures: false,
  scrollBeyondLastLine: false,
  automaticLayout: true,
  tabSize: 2,
  padding: { top: 10, bottom: 10 },
  renderLineHighlight: 'line',
  overviewRulerLanes: 0,
  fixedOverflowWidgets: true,
  stickyScroll: { enabled: false },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  lineNumbersMinChars: 3,
  // Keeps the number of a last empty line readable.
  renderFinalNewline: 'on',
  folding: true,
  contextmenu: true,
  wordWrap: 'off',
  occurrencesHighlight: 'off',
  unicodeHighlight: { ambiguousCharacters: false },
} as const

/** The keyboard can always leave the editor. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, value, revision, label, isReadOnly } = props
  const latest = useRef(props)
  latest.current = props
  const editor = useRef<Standalone>(undefined)
  useEffect(followTheme, [])
  useEffect(() => void wantTypings().catch(() => undefined), [])
  useEffect(() => {
    const listening = monaco.editor.onDidChangeMarkers((changed) => {
      const model = editor.current?.getModel()
      if (model && changed.some((uri) => uri.toString() === model.uri.toString())) tellFaults(model, latest.current)
    })
    return () => listening.dispose()
  }, [])
  // A late update would overwrite newer typing.
  useEffect(() => {
    const model = editor.current?.getModel()
    const text = latest.current.value
    if (!model || model.getValue() === text) return
    editor.current?.executeEdits('replace', [{ range: model.getFullModelRange(), text }])
    editor.current?.pushUndoStop()
  }, [revision])
  // The page needs these keys before the editor.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const act =
      event.key.toLowerCase() === 'k' && !event.shiftKey
        ? () => openPalette({})
        : event.key === 'Enter'
          ? event.shiftKey
            ? latest.current.onOpenPlan
            : latest.current.onPlan
          : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const mount = (made: Standalone) => {
    editor.current = made
    leaveByTab(made, (leaves) => latest.current.onTabLeaves(leaves))
    const model = made.getModel()
    if (model) {
      plainBrackets(model)
      // `setValue` would clear the undo history of a reused model.
      if (model.getValue() !== latest.current.value) model.setValue(latest.current.value)
      tellFaults(model, latest.current)
    }
    latest.current.onReady({
      focus: () => made.focus(),
      goTo: (line, column = 1) => {
        made.setPosition({ lineNumber: line, column })
        made.revealLineInCenterIfOutsideViewport(line)
        made.focus()
      },
      format: () => void made.getAction('editor.action.formatDocument')?.run(),
      change: (make) => change(made, make),
      toggleTab: () => made.trigger('keys', 'editor.action.toggleTabFocusMode', undefined),
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the editor inside has the focus
    <div translate="no" className="min-h-0 min-w-0 flex-1" onKeyDownCapture={onKeyDownCapture}>
      <Editor
        language="typescript"
        theme="playdesk"
        path={path}
        defaultValue={value}
        loading=""
        options={{ ...options, ariaLabel: label, readOnly: isReadOnly, domReadOnly: isReadOnly }}
        onChange={(text) => latest.current.onChange(text ?? '')}
        onMount={(made) => mount(made as unknown as Standalone)}
      />
    </div>
  )
}

function change(editor: Standalone, make: Parameters<EditorHandle['change']>[0]): boolean {
  const model = editor.getModel()
  const place = editor.getPosition()
  const text = model && place ? make(model.getValue(), model.getOffsetAt(place)) : undefined
  if (!model || text === undefined) return false
  editor.executeEdits('change', [{ range: model.getFullModelRange(), text }])
  editor.pushUndoStop()
  return true
}

function tellFaults(model: NonNullable<ReturnType<Standalone['getModel']>>, { onFaults }: CodeEditorProps): void {
  onFaults(
    monaco.editor
      .getModelMarkers({ resource: model.uri })
      .filter(({ severity }) => severity >= monaco.MarkerSeverity.Warning)
      .map(({ startLineNumber, startColumn, message, severity }) => ({
        line: startLineNumber,
        column: startColumn,
        message,
        isError: severity === monaco.MarkerSeverity.Error,
      })),
  )
}

/** After Escape, the next Tab leaves the editor; its Ctrl+M would be permanent. */
function leaveByTab(editor: Standalone, report: (leaves: boolean) => void): void {
  const { tabFocusMode } = monaco.editor.EditorOption
  let isOnce = false
  const set = (leaves: boolean) => {
    isOnce = leaves
    editor.updateOptions({ tabFocusMode: leaves })
  }
  editor.onKeyDown(({ keyCode }) => {
    if (keyCode === monaco.KeyCode.Escape) {
      if (!editor.getOption(tabFocusMode)) set(true)
    } else if (isOnce && keyCode !== monaco.KeyCode.Tab && keyCode !== monaco.KeyCode.Shift) set(false)
  })
  editor.onDidBlurEditorText(() => isOnce && set(false))
  editor.onDidChangeConfiguration(
    (changed) => changed.hasChanged(tabFocusMode) && report(editor.getOption(tabFocusMode)),
  )
}
