export interface ComboboxProps {
  readonly id?: string
  readonly label?: string
  readonly text: string
  readonly onText: (text: string) => void
  /** several lines that are pasted: the box itself would make one of them */
  readonly onLines?: (lines: readonly string[]) => void
  readonly options: readonly ComboOption[]
  readonly onPick: (id: string) => void
  /** Enter on typed text that is no option */
  readonly onFree?: (text: string) => void
  readonly onClear?: () => void
  readonly onLeave?: () => void
  readonly placeholder?: string
  /** shown in the list when it is empty */
  readonly note?: string
  readonly isFaulty?: boolean | undefined
  /** the options are those of the text before: Enter waits for its own */
  readonly isBehind?: boolean
  readonly describedBy?: string | undefined
  /** the list is opened, with or without a text */
  readonly onOpen?: () => void
  /** the list stays open for the next one */
  readonly isMany?: boolean
  /** of one that a button has called: it has the focus and its list at once, and goes with Escape */
  readonly onClose?: () => void
  readonly className?: string
}

export interface ComboOption {
  readonly id: string
  readonly title: string
  readonly detail?: string
  /** address, or id of a resource */
  readonly picture?: string | number | null
  readonly isChosen?: boolean
}
