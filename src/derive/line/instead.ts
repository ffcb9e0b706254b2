import { noTexts } from '../translations.ts'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'

/** Names that people expect as actions, each with what does its work. */
const insteadOf: Readonly<Record<string, Words>> = {
  'make-like': words(
    'Publish from the other environment instead: prod-ie:banner … | publish to prod-ind.',
    '请改为从另一环境发布：prod-ie:banner … | publish to prod-ind。',
  ),
  schedule: words('Open the line as a script, save it and give it a schedule.', '请将此行打开为脚本，保存后设置定时。'),
}

export function noAction(name: string, area: AnyArea): Words {
  const { title } = area
  if (name === 'translate' || name === 'replace-text') return noTexts(area)
  return insteadOf[name] ?? words(`There is no action ${name} for ${title.en}.`, `${title.zh}没有操作 ${name}。`)
}

export const noPast = words(
  'Rows of the past cannot be listed yet; history shows their changes.',
  '暂不支持列出过去的数据；history 可查看更改记录。',
)
