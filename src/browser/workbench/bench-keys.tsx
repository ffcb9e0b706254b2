import { useKeys } from '#browser/keys/use-keys.ts'
import { workbenchWords } from './words.ts'

interface BenchActions {
  readonly save: () => void
  readonly plan: () => void
  readonly openPlan: () => void
  readonly format: () => void
  /** Replaces the value at the caret by a parameter. */
  readonly parameter: () => void
  readonly edit: () => void
  /** Lets Tab leave the editor, or indent. */
  readonly toggleTab: () => void
  readonly params: () => void
  readonly history: () => void
  readonly menu: () => void
  readonly copy: () => void
  readonly problem: () => void
}

interface BenchKeysProps {
  readonly act: BenchActions
  readonly isReadOnly: boolean
  readonly tabLeaves: boolean
}

/** Ctrl and Alt keys also work in the editor and the form. */
export function BenchKeys({ act, isReadOnly, tabLeaves }: BenchKeysProps) {
  useKeys('view', [
    {
      keys: 'Shift+Alt+p',
      title: workbenchWords.parameter,
      run: act.parameter,
      inFields: true,
    },
    {
      keys: 'Mod+m',
      title: workbenchWords.inEditorTabLeaves,
      hint: tabLeaves ? workbenchWords.tabLeavesEditorNow : workbenchWords.tabLeavesEditor,
      run: act.toggleTab,
      inFields: true,
    },
    {
      keys: 'Mod+s',
      title: workbenchWords.saveVersion,
      hint: isReadOnly ? undefined : workbenchWords.saveHint,
      run: act.save,
      inFields: true,
    },
    { keys: 'Mod+Enter', title: workbenchWords.plan, hint: true, run: act.plan, inFields: true },
    { keys: 'Mod+Shift+Enter', title: workbenchWords.openPlan, run: act.openPlan, inFields: true },
    {
      keys: 'Shift+Alt+f',
      title: workbenchWords.formatSource,
      hint: workbenchWords.formatHint,
      run: act.format,
      inFields: true,
    },
    { keys: 'e', title: workbenchWords.goToEditor, run: act.edit },
    { keys: 'p', title: workbenchWords.goToParameters, hint: workbenchWords.parameters, run: act.params },
    {
      keys: 'h',
      title: workbenchWords.historyScript,
      hint: workbenchWords.historyHint,
      run: act.history,
    },
    { keys: '!', title: workbenchWords.firstProblem, run: act.problem },
    { keys: '.', title: workbenchWords.more, run: act.menu },
    ...(isReadOnly ? [{ keys: 'c', title: workbenchWords.copy, run: act.copy }] : []),
  ])
  return null
}
