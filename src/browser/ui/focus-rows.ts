/** To the grid, when the control that was pressed goes away with what it did. */
export function focusRows(): void {
  document.getElementById('rows')?.focus({ preventScroll: true })
}
