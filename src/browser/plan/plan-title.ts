import { words, type Words } from '#catalogue/index.ts'
import { titleWith } from '#derive/wording.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { useScripts, type ScriptLine } from '#browser/state/scripts.ts'
import type { PlanSummary } from './plan-data.ts'
import { planWords } from './words.ts'

interface TitledPlan extends Pick<PlanSummary, 'command' | 'script'> {
  readonly kind: string
  readonly input?: unknown
  readonly title: string | null
}

export function usePlanTitle(): (plan: TitledPlan) => string {
  const say = useSay()
  const product = useApp((state) => state.product)
  const { data: scripts } = useScripts()
  return (plan) => say(planTitle(plan, product, scripts))
}

function planTitle(
  { command, kind, script, title, input }: TitledPlan,
  product: Product | undefined,
  scripts: readonly ScriptLine[] | undefined,
): Words {
  const what = script
    ? (scripts?.find(({ name }) => name === script)?.title ?? words(script, script))
    : kind === 'script' || command === 'plan'
      ? title
        ? words(title, title)
        : planWords.unsavedScript
      : commandTitle(command, product, input)
  return kind === 'undo' ? planWords.undoTitle(what) : what
}

function commandTitle(command: string | null, product: Product | undefined, input: unknown): Words {
  const entry = command === null ? undefined : product?.entryById.get(command)
  if (entry) {
    const [title, { titles }] = [titleWith(entry, input), entry.area]
    return words(`${titles.en} › ${title.en}`, `${titles.zh} › ${title.zh}`)
  }
  // Imports are not among an area's commands.
  const area = Object.values(product?.areas ?? {}).find(({ id }) => `${id}.import` === command)
  if (area) return planWords.importTitle(area.titles)
  return command === null ? planWords.columns.id : words(command, command)
}
