import type { Risk } from '#browser/confirm/risk.ts'
import { app, type Environment } from '#browser/state/app-state.ts'
import { countOf, nameOf, targetsOf, type CommandDraft } from './draft.ts'
import type { KnownPreview } from './ask/use-blast.ts'
import { doing } from '#derive/palette/sentence.ts'
import { activatesSending } from '#derive/values/sending.ts'

/** True if a draft deletes, publishes or sends. */
export function isReviewed({ line: { entry }, given }: CommandDraft): boolean {
  const { effect, irreversible } = entry.command
  return effect === 'destroy' || effect === 'publish' || irreversible === true || activatesSending(entry, given)
}

export function riskOf(draft: CommandDraft, { plan, counted, sends }: KnownPreview = {}): Risk {
  const { line, target, given, record } = draft
  const { area, command } = line.entry
  const { environment } = app()
  const targets = targetsOf(draft)
  const environments =
    command.effect === 'read' ? [] : command.effect === 'publish' && targets ? targets : [environment]
  const recordIds = record ? [given[record]].flat().filter((id) => typeof id === 'number') : []
  const ids = target.kind === 'rows' ? target.rows.map(({ id }) => id) : target.kind === 'ids' ? target.ids : recordIds
  const count = command.effect === 'read' ? 0 : (plan?.total ?? countOf(draft))
  return {
    title: doing(line, countOf(draft), environment, targets, nameOf(draft), counted),
    count,
    environments: environments as Environment[],
    isIrreversible: command.irreversible === true || (sends?.now ?? 0) > 0,
    reach: plan ? { plan: plan.id } : { area: area.id, ids },
  }
}
