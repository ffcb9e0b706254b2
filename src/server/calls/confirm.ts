import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { confirmPhrase, isTyped, type ActionExtent, type ConfirmRules } from '#derive/http/confirmation.ts'
import { inputFields } from '#derive/input.ts'
import { problem } from '../problem.ts'
import type { Call } from '../server.ts'

/** Returns false for reads, and for input where `confirm` may be a field. */
export function takesConfirm(entry: Entry): boolean {
  const { area, command } = entry
  if (command.effect === 'read' || (area.open && command.effect === 'write')) return false
  return !Object.hasOwn(inputFields(entry), 'confirm')
}

/** Throws 428 with the phrase to send as `confirm`. */
export function requireConfirmation(
  { server, environment, confirm }: Pick<Call, 'server' | 'environment' | 'confirm'>,
  extent: ActionExtent,
  rules: ConfirmRules = server.settings.confirm,
): void {
  const phrase = confirmPhrase(rules, extent, environment)
  if (phrase === undefined || isTyped(confirm, phrase)) return
  const text = words(
    `${extent.isIrreversible ? 'This is sent to the outside and cannot be undone. ' : ''}Nothing has changed yet. To confirm this, send “${phrase}” as confirm.`,
    `${extent.isIrreversible ? '此操作将对外发送，无法撤销。' : ''}尚未更改任何内容。如确认执行，请在 confirm 中填写“${phrase}”。`,
  )
  throw problem(428, 'not-confirmed', text, [], { confirm: phrase })
}
