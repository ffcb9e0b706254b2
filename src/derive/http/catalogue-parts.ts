import { isObject } from '#derive/kinds/shared/is-object.ts'

/** True for help texts and answer fields, which the first page does not show. */
function isLate(key: string, value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && value['kind'] === undefined && (key === 'help' || key === 'returns')
}

export function startOf(declared: unknown): string {
  return JSON.stringify(declared, (key, value: unknown) => {
    if (!isLate(key, value)) return value
    return key === 'help' ? { en: '', zh: '' } : {}
  })
}

/** Returns the parts that `startOf` omits. */
export function restOf(declared: unknown): Readonly<Record<string, unknown>> {
  if (typeof declared !== 'object' || declared === null) return {}
  const members = Object.entries(declared).flatMap(([key, value]: [string, unknown]) => {
    const rest = isLate(key, value) ? value : restOf(value)
    return Object.keys(rest).length > 0 ? [[key, rest] as const] : []
  })
  return Object.fromEntries(members)
}

/** Adds `rest` in place, because derived inputs share help texts. */
export function complete(declared: object, rest: object): void {
  for (const [key, value] of Object.entries(rest) as [string, unknown][]) {
    const own: unknown = Reflect.get(declared, key)
    if (typeof own === 'object' && own !== null && typeof value === 'object' && value !== null) complete(own, value)
    else Reflect.set(declared, key, value)
  }
}
