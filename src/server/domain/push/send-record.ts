import type { AreaStore } from '../../records/registry.ts'
import type { Engine } from '../../world/engine.ts'
import type { MemberCounts } from './recipients.ts'
import { addressesOf, planMessage, pushAreas } from './send.ts'
import type { ProductWorld } from '../behaviour.ts'

const bookkeeping = new Set(['id', 'version', 'created_at', 'updated_at'])

/** Sends a record as a message: its fields, with addresses for pictures. */
export async function sendRecord(
  engine: Engine,
  { area }: Pick<AreaStore, 'area'>,
  id: number,
  { at, next, members }: { readonly at: string; readonly next: string | null; readonly members: MemberCounts },
): Promise<void> {
  const world = engine as ProductWorld
  const push = pushAreas.find((each) => each === area.id)
  if (push) return void (await planMessage(world, push, id, members))
  const of = area.id as 'red-dot'
  const row = await world.need(of, id)
  const content: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const field = area.fields[name]
    if (bookkeeping.has(name) || field?.computed || field?.local) continue
    content[name] =
      field?.kind === 'image' && typeof value === 'number' ? (await addressesOf(world, [value]))[0] : value
  }
  await world.emit(area.sends?.topic ?? area.id, { ...content, area: area.id, id, at }, { irreversible: true })
  await world.put(of, id, { sent_at: world.now, goes_at: next })
}
