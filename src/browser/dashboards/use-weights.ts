import { useDeferredValue, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { address, call } from '#client/call.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useMay } from '#browser/session/rights.ts'
import { useReport } from './use-report.ts'
import { weightNames, type Weights } from './weights-panel.tsx'

type Config = { readonly id: number; readonly game_id?: number | null } & {
  readonly [Name in keyof Weights]?: number | null
}

/** The weights that hold for every game, and those that are tried before they are saved. */
export function useWeights() {
  const mayWrite = useMay('write')
  const configs = useReport<readonly Config[]>(
    address('aha-game-potential-weight-config.list', { status: 1, pageSize: 1_000, sortby: 'id', order: 'desc' }),
  )
  // what was just saved holds until the list has been read again
  const [written, setWritten] = useState<{ readonly row: Config; readonly over: typeof configs.data }>()
  const usual =
    written && written.over === configs.data ? written.row : configs.data?.find(({ game_id }) => game_id === null)
  // until the list is there, nothing is known to be saved
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
      notify(both('Saved the weights.', '已保存权重。'), receipt)
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
    /** the row they are kept in: null where there is none yet, undefined until that is known */
    usualId: saved && (usual?.id ?? null),
    saved,
    error: saved || configs.phase !== 'failed' ? undefined : configs.error,
    reload: configs.reload,
    shown: saved && { ...saved, ...tried },
    /** those to rank the games by, where they are others than the saved ones */
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

/** What is tried and is not saved. */
function changedIn(tried: Partial<Weights>, saved: Weights): Partial<Weights> {
  return Object.fromEntries(
    weightNames.flatMap((name) => {
      const value = tried[name]
      return value === undefined || value === saved[name] ? [] : [[name, value]]
    }),
  )
}
