import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { words as both } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import { confirmed, riskHere } from '#browser/confirm/risk.ts'
import { t } from '#browser/i18n/i18n.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { refuse, useMay } from '#browser/session/rights.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { useOnceMore } from '#browser/state/use-once-more.ts'
import { beginDraft, keepDraft, unnamed } from './drafts.ts'
import { noteRemoved } from './removed.ts'
import { useScript, type ScriptDetail } from '#browser/state/scripts.ts'
import { useCheck, useSource } from './use-source.ts'
import { workbenchWords } from './words.ts'

const saving = workbenchWords.saveScript
const copying = workbenchWords.copyScript

export function useWorkbench(name: string | undefined) {
  const { data: script, error, mutate } = useScript(name)
  const { mutate: mutateAny } = useSWRConfig()
  const text = useSource(name, script)
  const mayWrite = useMay('write')
  // Viewers may not ask for a check.
  const check = useCheck(mayWrite ? text.source : undefined)
  const [isStale, setStale] = useState(false)
  const { busy, attempt } = useAttempts(() => setStale(true))
  const isSaving = useOnceMore(busy === 'save', () => !isStale && save())
  const isReadOnly = !mayWrite || (script !== undefined && script.origin !== 'own')

  const isSaved = (next: ScriptDetail) => {
    notify(workbenchWords.savedVersion(next.version))
    void mutateAny('scripts')
  }
  const save = (over = false) => {
    if (!mayWrite) return refuse(saving)
    if (text.source === undefined || isReadOnly) return
    if (name === undefined) return naming.setNaming(true)
    if (isSaving() || !text.isDirty) return
    const { source, version } = text
    void attempt('save', async () => {
      const seen = over ? (await call('script.get', { name })).data.version : version
      const expected = seen === undefined ? {} : { version: seen }
      const { data } = await call('script.update', { name, source, ...expected })
      setStale(false)
      await mutate({ ...script, ...data, source }, { revalidate: false })
      text.settle(source, data.version)
      isSaved(data)
    })
  }
  const naming = useNaming(text.source, isSaved)
  const { share, remove } = useOwnership(name, script, mutate, attempt)
  const copy = () => {
    if (!mayWrite) return refuse(copying)
    if (text.source === undefined) return
    beginDraft(text.source)
    navigate('/scripts', { new: '1' })
  }
  return {
    name,
    script,
    error: error as unknown,
    reload: () => void mutate(),
    text,
    check,
    isReadOnly,
    mayWrite,
    ...naming,
    busy: naming.isSaving ? 'save' : busy,
    isStale,
    setStale,
    save,
    share,
    remove,
    copy,
  }
}

type WorkbenchAction = 'save' | 'share' | 'remove'
type Attempt = (what: WorkbenchAction, act: () => Promise<void>) => Promise<void>

/** Runs one action at a time; a save over a newer version calls `onStale`. */
function useAttempts(onStale: () => void): { readonly busy: WorkbenchAction | undefined; readonly attempt: Attempt } {
  const [busy, setBusy] = useState<WorkbenchAction>()
  const attempt: Attempt = async (what, act) => {
    if (busy) return
    setBusy(what)
    try {
      await act()
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 409 && what === 'save') onStale()
      else warn(problem)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, attempt }
}

/** New scripts need a name before saving. */
function useNaming(source: string | undefined, isSaved: (script: ScriptDetail) => void) {
  const [isNaming, setNaming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [nameProblem, setNameProblem] = useState<string>()
  const saveAs = async (chosen: string) => {
    if (source === undefined) return
    setSaving(true)
    setNameProblem(undefined)
    try {
      const { data } = await call('script.create', { name: chosen, source })
      keepDraft(unnamed, undefined)
      setNaming(false)
      isSaved(data)
      navigate('/scripts', { name: chosen }, { replace: true })
    } catch (problem) {
      setNameProblem(problemText(problem, t))
    } finally {
      setSaving(false)
    }
  }
  return { isNaming, setNaming, isSaving, nameProblem, saveAs: (chosen: string) => void saveAs(chosen) }
}

async function removed(name: string): Promise<boolean> {
  try {
    await call('script.remove', { name })
    return true
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'scheduled') throw problem
    const { message } = problem
    const risk = { ...riskHere(both(message, message), 0), phrase: name }
    if (!(await confirmed(risk))) return false
    await call('script.remove', { name, anyway: 1 })
    return true
  }
}

function useOwnership(
  name: string | undefined,
  script: ScriptDetail | undefined,
  mutate: () => Promise<unknown>,
  attempt: Attempt,
) {
  const { mutate: mutateAny } = useSWRConfig()
  const share = () => {
    if (!script || name === undefined) return
    void attempt('share', async () => {
      const shared = script.shared ? 0 : 1
      await call('script.update', { name, shared })
      await mutate()
      void mutateAny('scripts')
      notify(shared ? workbenchWords.everyoneCanUseNow(name) : workbenchWords.onlyYouCanSee(name))
    })
  }
  const remove = () => {
    if (!script || name === undefined) return
    void attempt('remove', async () => {
      if (!(await removed(name))) return
      noteRemoved({ name, source: script.source, shared: script.shared })
      keepDraft(name, undefined)
      await mutateAny('scripts')
      navigate('/scripts')
    })
  }
  return { share, remove }
}

export type Bench = ReturnType<typeof useWorkbench>
