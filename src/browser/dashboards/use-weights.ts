import { useDeferredValue, useState } from 'react'
import { address, call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useMay } from '#browser/session/rights.ts'
import { useReport } from './use-report.ts'
import { weightNames, type Weights } from './weights-panel.tsx'
import { dashboardWords } from './words.ts'

type Config = RowOfList<'aha-game-potential-weight-config.list'>

export function useWeights() {
  const mayWrite = useMay('write')
  const configs = useReport(
    address('aha-game-potential-weight-config.list', { status: 1, pageSize: 1_000, sortby: 'id', order: 'desc' }),
  )
  // Row just saved, until the list reloads.
  const [written, setWritten] = useState<{ readonly row: Config; readonly over: typeof configs.data }>()
  const usual =
    written && written.over === configs.data ? written.row : configs.data?.find(({ game_id }) => game_id === null)
  // Undefined until the list has loaded.
  const saved = configs.data && weightsOf(usual)
  const [tried, setTried] = useState<Partial<Weights>>({})
  const sent = useDeferredValue(tried)
  const [isSaving, setSaving] = useState(false)
  const save = async (onSaved: () => void) => {
    const changed = saved ? changedIn(tried, saved) : {}
    if (isSaving || !mayWrite || Object.keys(changed).length === 0) return
    setSaving(true)
    try {
      const { data, receipt } = usual
        ? await call('aha-game-potential-weight-config.update', { id: usual.id, ...changed })
        : await call('aha-game-potential-weight-config.create', { ...saved, ...changed, status: 1 })
      notify(dashboardWords.savedWeights, receipt)
      setWritten({ row: data, over: configs.data })
      configs.reload()
      onSaved()
    } catch (error) {
      warn(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    mayWrite,
    /** Id of the usual weights: null without a row, undefined until known. */
    usualId: saved && (usual?.id ?? null),
    saved,
    error: saved || configs.phase !== 'failed' ? undefined : configs.error,
    reload: configs.reload,
    shown: saved && { ...saved, ...tried },
    trial: saved && Object.keys(changedIn(sent, saved)).length > 0 ? { ...saved, ...sent } : {},
    tryOut: (name: keyof Weights, value: number) => setTried((before) => ({ ...before, [name]: value })),
    reset: () => setTried({}),
    isSaving,
    save,
  }
}

function weightsOf(config: Config | undefined): Weights {
  return Object.fromEntries(weightNames.map((name) => [name, Number(config?.[name] ?? 1)])) as Record<
    keyof Weights,
    number
  >
}

function changedIn(tried: Partial<Weights>, saved: Weights): Partial<Weights> {
  return Object.fromEntries(
    weightNames.flatMap((name) => {
      const value = tried[name]
      return value === undefined || value === saved[name] ? [] : [[name, value]]
    }),
  )
}
