import { useEffect, useRef, useState } from 'react'
import { listEntry } from '#derive/lists.ts'
import { areaNamedBy } from '#derive/typings/named-record.ts'
import { warn } from '#browser/notices/notify.ts'
import { navigate, useRoute } from '#browser/router/route.ts'
import { refuse } from '#browser/session/rights.ts'
import { app } from '#browser/state/app-state.ts'
import { useOnceMore } from '#browser/state/use-once-more.ts'
import type { EditorHandle, CodeFault } from './code-editor.tsx'
import { asParameter, type AreaNamed } from './parameter.ts'
import { useParams } from './use-params.ts'
import { usePlanning } from './use-planning.ts'
import { useWorkbench } from './use-workbench.ts'
import { workbenchWords } from './words.ts'

const planTitle = workbenchWords.planScript
const noValueTitle = workbenchWords.noParameterMade
const noValue = workbenchWords.putCaretIntoText

export function useWorkbenchView(name: string | undefined) {
  const { query } = useRoute()
  const bench = useWorkbench(name)
  const { text, script, check } = bench
  const [given] = useState(() => readParams(query['params']))
  const known = check.checked?.params ?? script?.params
  const params = useParams(known, given)
  const planning = usePlanning()
  const editor = useRef<EditorHandle>(undefined)
  const [markers, setMarkers] = useState<readonly CodeFault[]>([])
  const [tab, setTab] = useState<'log' | 'problems'>('log')
  const [tabLeaves, setTabLeaves] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const faults = together(markers, check.checked?.errors ?? script?.errors ?? [])
  const goTo = (line: number, column = 1) => editor.current?.goTo(line, column)
  const wantsParams = query['focus'] === 'params'
  useFocusOnParams(wantsParams && check.checked !== undefined)
  // Without parameters, planning would use defaults only.
  const isReading = useOnceMore(known === undefined && !check.isFailed, () => plan())
  const plan = () => {
    if (!bench.mayWrite) return refuse(planTitle)
    if (planning.isPlanning || text.source === undefined || isReading()) return
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
  return {
    bench,
    params,
    paramsState: known ? ('known' as const) : check.isFailed ? ('unread' as const) : ('reading' as const),
    planning,
    faults,
    goTo,
    plan,
    openPlan: () => planning.plan && navigate('/plans', { id: String(planning.plan.id) }),
    history: () => name !== undefined && navigate('/scripts', { name, versions: '1' }),
    format: () => editor.current?.format(),
    parameter: () => {
      if (!editor.current?.change((source, at) => asParameter(source, at, areaNamed)?.source))
        warn(new Error(noValue[app().language]), noValueTitle)
    },
    edit: () => editor.current?.focus(),
    toggleTab: () => editor.current?.toggleTab(),
    showFirstProblem: () => {
      setTab('problems')
      const first = faults[0]
      if (first) goTo(first.line, first.column)
    },
    /** Focuses the line or field in the address, else the text. */
    start: (handle: EditorHandle) => {
      editor.current = handle
      // An open palette keeps the focus.
      if (document.activeElement?.closest('[role=dialog]')) return
      if (query['line']) handle.goTo(Number(query['line']), Number(query['column']) || 1)
      else if (!wantsParams) handle.focus()
    },
    setMarkers,
    tab,
    setTab,
    tabLeaves,
    setTabLeaves,
    isMenuOpen,
    setMenuOpen,
  }
}

function useFocusOnParams(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) focusParams()
  }, [isWanted])
}

const areaNamed: AreaNamed = ({ area, action, property }) => {
  const entries = app().product?.entries ?? []
  const entry =
    action === 'each' ? listEntry(entries, area) : entries.find((each) => each.name === area && each.action === action)
  return entry && property !== undefined ? areaNamedBy(entry, property) : undefined
}

export type WorkbenchView = ReturnType<typeof useWorkbenchView>

export function focusParams(): void {
  document.querySelector<HTMLElement>('#script-params :is(input:not([tabindex="-1"]), select, textarea)')?.focus()
}

export function errorOf({
  message,
  line,
  column,
}: {
  message: string
  line?: number | null
  column?: number | null
}): CodeFault {
  return { message, line: line ?? 1, column: column ?? 1, isError: true }
}

/** Drops server errors on lines with a type error, which may be the same. */
function together(markers: readonly CodeFault[], errors: readonly Omit<CodeFault, 'isError'>[]): CodeFault[] {
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
