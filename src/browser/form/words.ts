import { words, type AnyArea } from '#catalogue/index.ts'
import { inside } from '#derive/inside.ts'

export const formWords = {
  closeForm: words('Close the form', '关闭表单'),
  saved: (name: string) => words(`Saved ${name}.`, `已保存“${name}”。`),
  saveForm: words('Save the form', '保存表单'),
  copyAsScriptLine: words('Copy as script line', '复制为脚本行'),
  notAllWritten: (run: string) => words(`Run ${run} could not write all of it.`, `任务 ${run} 未能全部写入。`),
  translationsNotSaved: words('The translations could not be saved', '译文未能保存'),
  copyAsScript: words('Copy as script', '复制为脚本'),
  saveTranslations: words('Save the translations', '保存译文'),
  created: ({ title }: AnyArea) => words(`Created ${inside(title.en)}.`, `已新建${title.zh}。`),
}
