import type { Words } from '#catalogue/index.ts'
import { keysFor, type KeyBinding, type Keymap } from '#derive/palette/keymap.ts'
import { bind, defaultKeys, hiddenBy, keysOfArea, refusalOf, type KeyInUse } from '#browser/keys/bind.ts'
import type { Product } from '#browser/state/app-state.ts'

export interface ImportedKey {
  readonly binding: KeyBinding
  /** `left`: not imported; `dropped`: unset, because shared keys lack it. */
  readonly state: 'new' | 'moved' | 'removed' | 'same' | 'left' | 'dropped'
  readonly before?: string | undefined
  readonly fault?: Words
  /** Bindings that the key overrides. */
  readonly hides: readonly KeyInUse[]
}

interface ImportContext {
  readonly keymap: Keymap
  readonly product: Product
  /** Keys that work on the page, fixed ones included. */
  readonly onPage: readonly KeyInUse[]
  /** Keys of the role, which apply where the operator has none. */
  readonly below?: Keymap
  readonly faultOf: (target: string) => Words | undefined
}

export function planKeyImport(file: Keymap, context: ImportContext): ImportedKey[] {
  const accepted: KeyBinding[] = []
  return file.map((binding) => {
    const planned = planKey(binding, file, accepted, context)
    if (planned.state !== 'left') accepted.push(binding)
    return planned
  })
}

function planKey(
  binding: KeyBinding,
  file: Keymap,
  accepted: readonly KeyBinding[],
  { keymap, product, onPage, below = [], faultOf }: ImportContext,
): ImportedKey {
  const { target, keys } = binding
  const own = keysFor(keymap, target)
  const before = (own ?? keysFor(below, target) ?? defaultKeys(target, product)) || undefined
  const leave = (fault: Words): ImportedKey => ({ binding, state: 'left', before, fault, hides: [] })
  if (own === keys) return { binding, state: 'same', before, hides: [] }
  const fault = faultOf(target)
  if (fault) return leave(fault)
  if (keys === '') return { binding, state: 'removed', before, hides: [] }
  // Entries that the file moves give up their current keys.
  const staying = keymap.filter((each) => keysFor(file, each.target) === undefined)
  const bound = [...staying, ...accepted]
    .filter((each) => each.keys !== '')
    .map((each) => ({ ...each, id: each.target }))
  const ofArea = keysOfArea(product.entryById.get(target.split(' ')[0] ?? ''), keymap, product.entries)
  const fixed = [...onPage, ...ofArea].filter(({ id }) => id === undefined || keysFor(file, id) === undefined)
  const others = [...bound, ...fixed].filter(({ id }) => id !== target)
  const refusal = refusalOf(keys, others)
  if (refusal) return leave(refusal)
  return { binding, state: before === undefined ? 'new' : 'moved', before, hides: hiddenBy(keys, others) }
}

export function planSharing(shared: Keymap, { keymap, ...context }: ImportContext): ImportedKey[] {
  const isShared = ({ target }: KeyBinding) => keysFor(shared, target) !== undefined
  const dropped = keymap.filter((each) => !isShared(each))
  return [
    ...planKeyImport(shared, { ...context, keymap: keymap.filter(isShared) }),
    ...dropped.map((each): ImportedKey => ({
      binding: { ...each, keys: '' },
      state: 'dropped',
      before: each.keys || undefined,
      hides: [],
    })),
  ]
}

export interface KeyImportStep {
  readonly was: Keymap
  readonly now: Keymap
}

/** True for keys that the import does not change. */
export function isLeft({ state }: ImportedKey): boolean {
  return state === 'left' || state === 'same'
}

export function importKeys(keymap: Keymap, planned: readonly ImportedKey[]): Keymap {
  return planned.filter((each) => !isLeft(each)).reduce((all, { binding }) => bind(all, binding), keymap)
}

export function importStep(before: Keymap, after: Keymap): KeyImportStep {
  return {
    was: before.filter((each) => !after.includes(each)),
    now: after.filter((each) => !before.includes(each)),
  }
}

/** Undoes an import, except for bindings that changed since. */
export function undoImport(keymap: Keymap, { was, now }: KeyImportStep): Keymap {
  const left = keymap.filter(({ target, keys }) => keysFor(now, target) !== keys)
  return was
    .filter(({ target, keys }) => !left.some((each) => each.target === target || (keys !== '' && each.keys === keys)))
    .reduce(bind, left)
}
