import { app } from '#browser/state/app-state.ts'
import { importAgain } from '#browser/parts/import-again.ts'
import { part } from '#browser/parts/part.tsx'

/** Language of the editor, fixed until a reload. */
export let editorLanguage: string | undefined

// Sets the editor's language first, because it reads its texts while loading.
async function speak(): Promise<void> {
  if (editorLanguage === undefined && app().language === 'zh')
    await importAgain(() => import('monaco-editor/nls/lang/zh-cn'))
  editorLanguage ??= app().language
}

export const CodeEditor = part(
  async () => {
    await speak()
    return import('./code-editor.tsx')
  },
  ({ CodeEditor }) => CodeEditor,
)

export const VersionDiff = part(
  async () => {
    await speak()
    return import('./version-diff.tsx')
  },
  ({ VersionDiff }) => VersionDiff,
)
