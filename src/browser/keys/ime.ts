// Safari fires `compositionend` before the keydown that ends the composition.
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

/** Returns true if the key belongs to the input method, such as for choosing a candidate. */
export function isForIme(event: ImePress): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === 'Process' || justEnded
}

/** Like `isForIme`, for React events, which hold `isComposing` in the native event. */
export function isReactForIme(event: { readonly nativeEvent: ImePress }): boolean {
  return isForIme(event.nativeEvent)
}
