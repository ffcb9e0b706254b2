export interface Stroke {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const stops = 'a[href], button, input, select, textarea, [contenteditable=true], [tabindex]'

/** Presses a held key: runs the page's handlers, else the browser's default. */
export function pressAgain(stroke: Stroke): void {
  const target = document.activeElement ?? document.body
  const sent = new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true, composed: true })
  if (target.dispatchEvent(sent)) byItself(target, stroke)
  target.dispatchEvent(new KeyboardEvent('keyup', { ...stroke, bubbles: true, composed: true }))
}

function byItself(target: Element, { key, shiftKey, ctrlKey, metaKey, altKey }: Stroke): void {
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Tab') return step(target, shiftKey ? -1 : 1)
  if (isText(target)) return write(target, key)
  const isPressed = key === 'Enter' ? 'a[href], button' : key === ' ' ? 'button, [type=checkbox], [type=radio]' : ''
  if (isPressed !== '' && target instanceof HTMLElement && target.matches(isPressed)) target.click()
}

function isText(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  // Other inputs, such as dates, expose no caret.
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null)
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  if (key === 'Enter' && field instanceof HTMLInputElement) return field.form?.requestSubmit()
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const isEmpty = start === end
  if (key === 'Backspace') field.setRangeText('', isEmpty ? Math.max(0, start - 1) : start, end, 'end')
  else if (key === 'Delete') field.setRangeText('', start, isEmpty ? end + 1 : end, 'end')
  else if (key.length === 1 || key === 'Enter') field.setRangeText(key === 'Enter' ? '\n' : key, start, end, 'end')
  else return
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Moves the focus by Tab, within the layer. */
function step(target: Element, by: 1 | -1): void {
  const layer = target.closest('[role=dialog], aside, form') ?? document.body
  const all = [...layer.querySelectorAll<HTMLElement>(stops)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.offsetParent !== null,
  )
  all.at((all.indexOf(target as HTMLElement) + by + all.length) % all.length)?.focus()
}
