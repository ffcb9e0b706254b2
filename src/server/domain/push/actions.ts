import type { Behaviour } from '../behaviour.ts'
import { recipientsOf } from './recipients.ts'
import { planMessage, type PushArea } from './send.ts'
import { translatePush } from './translation.ts'

type Of<K extends string> = Behaviour<'push-config', K>

/** The three push areas have the same fields. */
export function pushActions(area: PushArea) {
  const pushArea = area as 'push-config'
  const preview: Of<'preview'> = async (world, { id }) => recipientsOf(world, await world.need(pushArea, id))
  const send: Of<'send'> = (world, { id }) => planMessage(world, area, id)
  const translate: Of<'translate'> = translatePush
  return { translate, preview, send }
}
