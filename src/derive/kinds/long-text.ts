import { textual } from './shared/textual.ts'

export const longText = textual(20_000, {
  bulky: true,
  mayBeEmpty: true,
  isAtomic: true,
  isPlainText: true,
  isScriptParam: true,
})
