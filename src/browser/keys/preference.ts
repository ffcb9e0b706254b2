import { useSyncExternalStore } from 'react'

const name = 'playdesk.single-keys'
const listeners = new Set<() => void>()
let on = read()

function read(): boolean {
  return typeof localStorage === 'undefined' || localStorage.getItem(name) !== 'off'
}

/** WCAG 2.1.4 requires a way to switch single keys off. */
export function singleKeys(): boolean {
  return on
}

export function setSingleKeys(wanted: boolean): void {
  on = wanted
  localStorage.setItem(name, wanted ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => on,
  )
}
