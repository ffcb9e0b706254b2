/** Focuses the rows, for when the focused control disappears. */
export function focusRows(): void {
  document.getElementById('rows')?.focus({ preventScroll: true })
}
