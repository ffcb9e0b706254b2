import { textual } from './shared/textual.ts'

export const longText = textual(20_000, { bulky: true, trims: true, mayBeEmpty: true, isAtomic: true })
