import { words, type Words } from '#catalogue/index.ts'
import { titleOf } from '#derive/wording.ts'
import type { Product } from '#browser/state/app-state.ts'
import type { PlanSummary } from './plan-data.ts'

/** What a plan or run does: the command's title, behind the name of its area. */
export function planTitle(
  { command, kind }: Pick<PlanSummary, 'command' | 'kind'>,
  product: Product | undefined,
): Words {
  const what = commandTitle(command, product)
  return kind === 'undo' ? words(`Undo: ${what.en}`, `撤销：${what.zh}`) : what
}

function commandTitle(command: string | null, product: Product | undefined): Words {
  const entry = command === null ? undefined : product?.entryById.get(command)
  if (entry) {
    const [title, { titles }] = [titleOf(entry), entry.area]
    return words(`${titles.en} › ${title.en}`, `${titles.zh} › ${title.zh}`)
  }
  // an import is no command of its area's own
  const area = Object.values(product?.areas ?? {}).find(({ id }) => `${id}.import` === command)
  return area
    ? words(`${area.titles.en} › Import`, `${area.titles.zh} › 导入`)
    : words(command ?? 'Plan', command ?? '计划')
}
