import type { Playdesk } from '#commands/index.ts'
import type { Behaviour, Context } from '../behaviours/behaviour.ts'
import type { World } from '../world/world.ts'
import { refuseOdd, refuseRewriting, refuseStatus, refuseUnready, sendOff, type PushArea } from './push.ts'
import { recipientsOf } from './push-recipients.ts'
import { translatePush } from './push-translation.ts'

type Of<K extends string> = Behaviour<'push-config', K>

/** What can be done with pushes of any of the three kinds: they have the same fields. */
export function pushActions(area: PushArea) {
  const kept = area as 'push-config'

  const create: Of<'create'> = async (world, input, context) => {
    refuseOdd(input)
    await refuseStatus(world, context, area, undefined, input.status)
    if (input.status === 1) await refuseUnready(world, input)
    return context.standard(input)
  }

  const update: Of<'update'> = async (world, input, context) => {
    const before = await world.need(kept, input.id)
    await refuseStatus(world, context, area, before, input.status)
    refuseRewriting(before, input)
    const wouldBe = { ...before, ...input }
    refuseOdd(wouldBe)
    if (wouldBe.status === 1) await refuseUnready(world, wouldBe)
    return context.standard(input.status === 0 ? { ...input, sent_at: null } : input)
  }

  const updateStatus: Of<'updateStatus'> = (world, { id, status }, context) => setStatus(world, context, id, status)

  async function setStatus(world: World<Playdesk>, context: Context, id: number, status: 0 | 1 | 2 | null) {
    const before = await world.need(kept, id)
    await refuseStatus(world, context, area, before, status)
    if (status === 1) {
      refuseOdd(before)
      await refuseUnready(world, before)
    }
    return world.put(kept, id, { status, ...(status === 0 ? { sent_at: null } : {}) })
  }

  const preview: Of<'preview'> = async (world, { id }) => recipientsOf(world, await world.need(kept, id))

  const send: Of<'send'> = (world, { id }) => sendOff(world, area, id)

  const translate: Of<'translate'> = translatePush

  return { create, update, updateStatus, translate, preview, send }
}
