// Safari fires `compositionend` before the keydown that ends it.
let justEnded = false

if (typeof document !== 'undefined') {
  document.addEventListener(
    'compositionend',
    () => {
      justEnded = true
      setTimeout(() => (justEnded = false))
    },
    true,
  )
}

interface ImePress {
  readonly isComposing: boolean
  readonly keyCode: number
  readonly key: string
}

/** True if the input method needs the key, such as for candidates. */
export function isForIme(event: ImePress): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === 'Process' || justEnded
}

/** Like `isForIme` for React, which holds `isComposing` in the native event. */
export function isReactForIme(event: { readonly nativeEvent: ImePress }): boolean {
  return isForIme(event.nativeEvent)
}
