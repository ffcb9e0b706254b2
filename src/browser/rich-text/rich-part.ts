import { part } from '#browser/parts/part.tsx'

/** Rich text editor, whose code loads when first shown. */
export const RichEditor = part(
  () => import('./rich-editor.tsx'),
  ({ RichEditor }) => RichEditor,
)
