import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
// oxlint-disable-next-line import/default -- the bundler makes the export
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import 'monaco-editor/features/register.all'
import 'monaco-editor/languages/definitions/typescript/register'
import { typescriptDefaults } from 'monaco-editor/languages/features/typescript/register'
import { call } from '#client/call.ts'
import { compilerOptions } from '#derive/typings/libraries.ts'
import { app } from '#browser/state/app-state.ts'
// oxlint-disable-next-line import/default -- as above
import ScriptWorker from './script.worker.ts?worker'

// The content policy allows only this server's workers.
window.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'typescript' ? new ScriptWorker({ name: app().language }) : new EditorWorker()),
}
// Without this, the loader fetches an editor from a public network.
loader.config({ monaco: monaco as never })

typescriptDefaults.setCompilerOptions({ ...compilerOptions, lib: [...compilerOptions.lib], types: [] })
typescriptDefaults.setEagerModelSync(true)

let typings: Promise<void> | undefined

export function wantTypings(): Promise<void> {
  typings ??= call('script.typings')
    .then(({ data }) => void typescriptDefaults.addExtraLib(data.text, 'file:///playdesk.d.ts'))
    .catch((error: unknown) => {
      typings = undefined
      throw error
    })
  return typings
}

const rules: readonly (readonly [token: string, colour: string, style?: string])[] = [
  ['', 'ink'],
  ['comment', 'dim', 'italic'],
  ['keyword', 'accent'],
  ['string', 'ok'],
  ['number', 'warn'],
  ['regexp', 'warn'],
  ['type', 'ink'],
  ['delimiter', 'dim'],
]

// Editor colour → console colour, with the opacity in hex.
const places: Readonly<Record<string, string>> = {
  'editor.background': 'surface',
  'editor.foreground': 'ink',
  'editorLineNumber.foreground': 'dim',
  'editorLineNumber.activeForeground': 'ink',
  'editorCursor.foreground': 'accent',
  'editor.selectionBackground': 'accent-soft',
  'editor.lineHighlightBackground': 'raised',
  'editor.lineHighlightBorder': 'raised',
  'editorWidget.background': 'overlay',
  'editorWidget.border': 'line',
  'editorSuggestWidget.background': 'overlay',
  'editorSuggestWidget.border': 'line',
  'editorSuggestWidget.selectedBackground': 'accent-soft',
  'editorSuggestWidget.selectedForeground': 'ink',
  'editorSuggestWidget.highlightForeground': 'accent',
  'editorSuggestWidget.focusHighlightForeground': 'accent',
  'editorHoverWidget.background': 'overlay',
  'editorHoverWidget.border': 'line',
  'editorIndentGuide.background1': 'line',
  'editorError.foreground': 'danger',
  'editorWarning.foreground': 'warn',
  // Translucent, because layers overlap under coloured text.
  'diffEditor.insertedLineBackground': 'ok-soft 60',
  'diffEditor.removedLineBackground': 'danger-soft 60',
  'diffEditor.insertedTextBackground': 'ok-soft c0',
  'diffEditor.removedTextBackground': 'danger-soft c0',
  'diffEditorGutter.insertedLineBackground': 'ok-soft 60',
  'diffEditorGutter.removedLineBackground': 'danger-soft 60',
  'diffEditor.diagonalFill': 'line',
  'diffEditor.unchangedRegionBackground': 'raised',
  focusBorder: 'accent',
  'input.background': 'surface',
  'input.border': 'line-strong',
}

export function followTheme(): () => void {
  const draw = () => {
    const style = getComputedStyle(document.documentElement)
    // The editor accepts only long hex colours.
    const colour = (name: string) =>
      style
        .getPropertyValue(`--${name}`)
        .trim()
        .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    monaco.editor.defineTheme('playdesk', {
      base: document.documentElement.dataset['theme'] === 'dark' ? 'vs-dark' : 'vs',
      inherit: true,
      rules: rules.map(([token, name, fontStyle]) => ({
        token,
        foreground: colour(name).slice(1),
        ...(fontStyle ? { fontStyle } : {}),
      })),
      colors: Object.fromEntries(
        Object.entries(places).map(([place, name]) => {
          const [of = '', alpha = ''] = name.split(' ')
          return [place, colour(of) + alpha]
        }),
      ),
    })
    monaco.editor.setTheme('playdesk')
  }
  draw()
  const watch = new MutationObserver(draw)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}

/** The editor's bracket colours do not match the console. */
export function plainBrackets(model: Pick<monaco.editor.ITextModel, 'updateOptions'>): void {
  model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } })
}

export { monaco }
