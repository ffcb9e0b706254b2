import { useEffect } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { readKeymap, type Keymap } from '#derive/palette/keymap.ts'
import type { Role } from '#derive/roles.ts'
import { onAreaChange } from '#browser/state/events.ts'

/** Undefined until loaded. */
export function useSharedKeys(role: Role | null | undefined): Keymap | undefined {
  const { data, mutate } = useSWR(role ? `shared-keys ${role}` : null, async () => {
    const { data: rows } = await call('shared-keys.list', { role })
    return readKeymap(rows[0]?.keys)
  })
  useEffect(() => onAreaChange(({ area }) => void (area === 'shared-keys' && mutate())), [mutate])
  return data
}
