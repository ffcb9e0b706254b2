import { textual } from './shared/textual.ts'

export const text = textual(500, { compared: 'equal', trims: true, mayBeEmpty: true, isAtomic: true, isTyped: true })
