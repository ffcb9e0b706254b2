import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Language } from '#catalogue/index.ts'
import { readJson } from './read-json.ts'
import { editorPhrases } from './words.ts'

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '12px', maxHeight: '360px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono, ui-monospace, monospace)', lineHeight: '1.55', minHeight: '112px' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '6px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--faint)', backgroundColor: 'var(--raised)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--accent-wash)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-soft)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-foldPlaceholder': { color: 'var(--dim)', backgroundColor: 'var(--raised)', border: '1px solid var(--line)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--danger)' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--overlay)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
  '.cm-changedLine, .cm-insertedLine, .cm-changedText': {
    background: 'var(--ok-soft) !important',
    textDecoration: 'none',
  },
  '.cm-deletedChunk': { color: 'var(--dim)', backgroundColor: 'var(--danger-soft)' },
  '.cm-deletedChunk .cm-deletedText': { background: 'transparent', textDecoration: 'line-through var(--danger)' },
  '.cm-collapsedLines': { color: 'var(--dim)', background: 'var(--raised)' },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--dim)' },
])

export const shown: Extension = [json(), look, syntaxHighlighting(colours), EditorView.lineWrapping]

export function spoken(attributes: Readonly<Record<string, string>>): Extension {
  return EditorView.contentAttributes.of({ 'aria-multiline': 'true', spellcheck: 'false', ...attributes })
}

interface JsonSettings {
  readonly language: Language
  readonly onFormat: () => void
}

export function worded(language: Language): Extension {
  return language === 'zh' ? EditorState.phrases.of(editorPhrases) : []
}

/** Tab stays unbound, so it leaves the editor. */
export function edited({ language, onFormat }: JsonSettings): Extension {
  return [
    shown,
    worded(language),
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    bracketMatching(),
    highlightActiveLine(),
    EditorState.tabSize.of(2),
    linter(
      (view) => {
        const text = view.state.doc.toString()
        const { fault } = text.trim() === '' ? {} : readJson(text)
        if (!fault) return []
        const from = Math.min(fault.at, Math.max(0, text.length - 1))
        return [{ from, to: Math.min(from + 1, text.length), severity: 'error', message: fault.message[language] }]
      },
      { delay: 250 },
    ),
    keymap.of([
      { key: 'Shift-Alt-f', run: () => (onFormat(), true), preventDefault: true },
      // The form handles these keys.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'),
      ...historyKeymap,
      ...foldKeymap,
    ]),
  ]
}
