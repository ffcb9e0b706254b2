import { part } from '#browser/parts/part.tsx'

/** The editor of formatted text; its code comes when the first one is shown. */
export const RichEditor = part(
  () => import('./rich-editor.tsx'),
  ({ RichEditor }) => RichEditor,
)
