import { textual } from './shared/textual.ts'

export const richText = textual(200_000, { bulky: true, unsortable: true })
