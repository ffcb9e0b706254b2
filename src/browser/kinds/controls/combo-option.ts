export interface ComboboxProps {
  readonly id?: string
  readonly label?: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Receives several pasted lines, which the input would join into one. */
  readonly onLines?: (lines: readonly string[]) => void
  readonly options: readonly ComboOption[]
  readonly onPick: (id: string) => void
  /** Called for Enter on text that matches no option. */
  readonly onFree?: (text: string) => void
  readonly onClear?: () => void
  readonly onLeave?: () => void
  readonly placeholder?: string
  /** Text for an empty list. */
  readonly note?: string
  readonly isFaulty?: boolean | undefined
  /** True while the options belong to an earlier text; Enter then waits. */
  readonly isBehind?: boolean
  readonly describedBy?: string | undefined
  /** Called when the list opens. */
  readonly onOpen?: () => void
  /** Keeps the list open after a choice. */
  readonly isMany?: boolean
  /** Set if a button shows the combobox: it opens with focus and list, and Escape closes it. */
  readonly onClose?: () => void
  readonly className?: string
}

export interface ComboOption {
  readonly id: string
  readonly title: string
  readonly detail?: string
  /** Address or resource id. */
  readonly picture?: string | number | null
  readonly isChosen?: boolean
}
