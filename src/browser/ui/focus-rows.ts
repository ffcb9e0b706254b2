export function focusRows(): void {
  document.getElementById('rows')?.focus({ preventScroll: true })
}
