export interface ComboboxProps {
  readonly id?: string
  readonly label?: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Receives pasted lines, which the input would join. */
  readonly onLines?: (lines: readonly string[]) => void
  readonly options: readonly ComboOption[]
  readonly onPick: (id: string) => void
  /** Called on Enter if no option matches the text. */
  readonly onFree?: (text: string) => void
  readonly onClear?: () => void
  readonly onLeave?: () => void
  readonly placeholder?: string
  readonly note?: string
  readonly isFaulty?: boolean | undefined
  /** True while options belong to an earlier text; Enter then waits. */
  readonly isBehind?: boolean
  readonly describedBy?: string | undefined
  readonly onOpen?: () => void
  /** Keeps the list open after a choice. */
  readonly isMany?: boolean
  /** Set by a combobox of a button, which opens with its list; Escape closes it. */
  readonly onClose?: () => void
  readonly className?: string
}

export interface ComboOption {
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly picture?: string | number | null
  readonly isChosen?: boolean
}
