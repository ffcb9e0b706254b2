// Safari ends the composition before the keydown that ended it
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

/** The press belongs to the input method: it picks, moves in or closes the list of candidates. */
export function isForIme(event: ImePress): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === 'Process' || justEnded
}

/** The same for a handler of React, which hides `isComposing` in the native event. */
export function isReactForIme(event: { readonly nativeEvent: ImePress }): boolean {
  return isForIme(event.nativeEvent)
}
