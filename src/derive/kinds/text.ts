import { textual } from './shared/textual.ts'

export const text = textual(500, {
  compared: 'equal',
  mayBeEmpty: true,
  isAtomic: true,
  isTyped: true,
  isPlainText: true,
  isScriptParam: true,
})
