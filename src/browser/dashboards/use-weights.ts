import { useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { address, call } from '#client/call.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useMay } from '#browser/session/rights.ts'
import { useReport } from './use-report.ts'
import { weightNames, type Weights } from './weights-panel.tsx'

type Config = Weights & { readonly id: number; readonly game_id: number | null }

const equal = Object.fromEntries(weightNames.map((name) => [name, 1])) as Record<keyof Weights, number>

/** The weights that hold for every game, and those that are tried before they are saved. */
export function useWeights() {
  const mayWrite = useMay('write')
  const configs = useReport<readonly Config[]>(
    address('aha-game-potential-weight-config.list', { status: 1, pageSize: 1_000, sortby: 'id', order: 'desc' }),
  )
  const defaults = configs.data?.find(({ game_id }) => game_id === null)
  const [tried, tryOut] = useState<Weights>()
  const [isSaving, setSaving] = useState(false)
  const save = async (onSaved: () => void) => {
    if (!tried || isSaving || !mayWrite) return
    setSaving(true)
    try {
      const { receipt } = defaults
        ? await call('aha-game-potential-weight-config.update', { id: defaults.id, ...tried })
        : await call('aha-game-potential-weight-config.create', { ...tried, status: 1 })
      notify(both('Saved the weights.', '已保存权重。'), receipt)
      tryOut(undefined)
      configs.reload()
      onSaved()
    } catch (error) {
      warn(error)
    } finally {
      setSaving(false)
    }
  }
  return { mayWrite, usualId: defaults?.id, saved: defaults ? pick(defaults) : equal, tried, tryOut, isSaving, save }
}

function pick(config: Config): Weights {
  return Object.fromEntries(weightNames.map((name) => [name, Number(config[name])])) as Record<keyof Weights, number>
}
