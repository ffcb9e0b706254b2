import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { words as both } from '#catalogue/index.ts'
import { api, ApiProblem } from '#client/api.ts'
import { t } from '#browser/i18n/i18n.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { keepDraft, unnamed } from './drafts.ts'
import { noteRemoved } from './removed.ts'
import { scriptPath, useScript, type ScriptDetail } from './script-data.ts'
import { useCheck, useSource } from './use-source.ts'

/** A script being worked on: its text, what the server says of it, and everything one does with it. */
export function useWorkbench(name: string | undefined) {
  const { data: script, error, mutate } = useScript(name)
  const { mutate: mutateAny } = useSWRConfig()
  const text = useSource(name, script)
  const check = useCheck(text.source)
  const [busy, setBusy] = useState<'save' | 'share' | 'remove'>()
  const [isNaming, setNaming] = useState(false)
  const [isStale, setStale] = useState(false)
  const [nameProblem, setNameProblem] = useState<string>()
  const isReadOnly = script !== undefined && script.origin !== 'own'

  const attempt = async (what: NonNullable<typeof busy>, act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    try {
      await act()
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 409 && what === 'save') setStale(true)
      else warn(problem)
    } finally {
      setBusy(undefined)
    }
  }
  const isSaved = (next: ScriptDetail) => {
    notify(both(`Saved version ${next.version}.`, `已保存版本 ${next.version}。`))
    void mutateAny('scripts')
  }
  const save = (over = false) => {
    if (text.source === undefined || isReadOnly) return
    if (name === undefined) return setNaming(true)
    if (!text.isDirty) return
    const { source, version } = text
    void attempt('save', async () => {
      const expected = over ? {} : version === undefined ? {} : { version }
      const { data } = await api.put<ScriptDetail>(scriptPath(name), { body: { source, ...expected } })
      setStale(false)
      await mutate({ ...script, ...data, source }, { revalidate: false })
      text.settle(source, data.version)
      isSaved(data)
    })
  }
  const saveAs = async (chosen: string) => {
    if (text.source === undefined) return
    setBusy('save')
    setNameProblem(undefined)
    try {
      const { data } = await api.post<ScriptDetail>('/api/-/scripts', { body: { name: chosen, source: text.source } })
      keepDraft(unnamed, undefined)
      setNaming(false)
      isSaved(data)
      navigate('/scripts', { name: chosen }, { replace: true })
    } catch (problem) {
      setNameProblem(problemText(problem, t))
    } finally {
      setBusy(undefined)
    }
  }
  const share = () => {
    if (!script || name === undefined) return
    void attempt('share', async () => {
      const shared = script.shared ? 0 : 1
      await api.put(scriptPath(name), { body: { shared } })
      await mutate()
      void mutateAny('scripts')
      notify(
        shared
          ? both(`Everyone can use ${name} now.`, `现在所有人都可以使用 ${name}。`)
          : both(`Only you see ${name} now.`, `现在只有您能看到 ${name}。`),
      )
    })
  }
  const remove = () => {
    if (!script || name === undefined) return
    void attempt('remove', async () => {
      await api.del(scriptPath(name))
      noteRemoved({ name, source: script.source, shared: script.shared })
      keepDraft(name, undefined)
      await mutateAny('scripts')
      navigate('/scripts')
    })
  }
  const copy = () => {
    if (text.source === undefined) return
    keepDraft(unnamed, { source: text.source, at: Date.now() })
    navigate('/scripts', { new: '1' })
  }
  return {
    name,
    script,
    error: error as unknown,
    reload: () => void mutate(),
    text,
    check,
    busy,
    isReadOnly,
    isNaming,
    setNaming,
    nameProblem,
    isStale,
    setStale,
    save,
    saveAs: (chosen: string) => void saveAs(chosen),
    share,
    remove,
    copy,
  }
}

export type Bench = ReturnType<typeof useWorkbench>
