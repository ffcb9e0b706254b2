import { words } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'

interface Acts {
  readonly save: () => void
  readonly plan: () => void
  readonly openPlan: () => void
  readonly format: () => void
  readonly parameter: () => void
  readonly edit: () => void
  readonly toggleTab: () => void
  readonly params: () => void
  readonly history: () => void
  readonly menu: () => void
  readonly copy: () => void
  readonly problem: () => void
}

interface BenchKeysProps {
  readonly act: Acts
  readonly isReadOnly: boolean
  readonly tabLeaves: boolean
}

/** Ctrl and Alt keys also work in the editor and the form. */
export function BenchKeys({ act, isReadOnly, tabLeaves }: BenchKeysProps) {
  useKeys('view', [
    {
      keys: 'Shift+Alt+p',
      title: words('Make the value at the caret a parameter', '将光标处的值改为参数'),
      run: act.parameter,
      inFields: true,
    },
    {
      keys: 'Mod+m',
      title: words('In the editor: Tab leaves it, or indents', '在编辑器中：Tab 离开或缩进'),
      hint: tabLeaves
        ? words('Tab leaves the editor now', 'Tab 现在会离开编辑器')
        : words('Tab leaves the editor', '改为 Tab 离开编辑器'),
      run: act.toggleTab,
      inFields: true,
    },
    {
      keys: 'Mod+s',
      title: words('Save a version', '保存版本'),
      hint: isReadOnly ? undefined : words('save', '保存'),
      run: act.save,
      inFields: true,
    },
    { keys: 'Mod+Enter', title: words('Plan', '生成计划'), hint: true, run: act.plan, inFields: true },
    { keys: 'Mod+Shift+Enter', title: words('Open the plan', '打开计划'), run: act.openPlan, inFields: true },
    {
      keys: 'Shift+Alt+f',
      title: words('Format the source', '整理源代码格式'),
      hint: words('format', '整理格式'),
      run: act.format,
      inFields: true,
    },
    { keys: 'e', title: words('Go to the editor', '转到编辑器'), run: act.edit },
    { keys: 'p', title: words('Go to the parameters', '转到参数'), hint: words('parameters', '参数'), run: act.params },
    {
      keys: 'h',
      title: words('History of the script', '脚本历史版本'),
      hint: words('history', '历史版本'),
      run: act.history,
    },
    { keys: '!', title: words('First problem', '第一个问题'), run: act.problem },
    { keys: '.', title: words('More', '更多'), run: act.menu },
    ...(isReadOnly ? [{ keys: 'c', title: words('Copy to my scripts', '复制到我的脚本'), run: act.copy }] : []),
  ])
  return null
}
