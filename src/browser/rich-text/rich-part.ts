import { part } from '#browser/parts/part.tsx'

export const RichEditor = part(
  () => import('./rich-editor.tsx'),
  ({ RichEditor }) => RichEditor,
)
