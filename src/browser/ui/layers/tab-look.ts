export interface Tab {
  readonly id: string
  readonly title: string
  readonly count?: string
  /** Key that opens the tab from anywhere on the page. */
  readonly keys?: string
}

export interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly label: string
  /** The panel needs `role="tabpanel"`. */
  readonly panelId: string
  readonly className?: string
}

export const tabListLook = 'flex h-8 shrink-0 items-stretch gap-4 overflow-x-auto border-b border-line px-4'
