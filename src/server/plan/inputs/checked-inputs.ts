import type { Values } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { readingWorld } from '../../calls/read.ts'
import { Problem } from '../../problem.ts'
import { mapWithPauses } from '../../turns.ts'
import { checkedInput } from '../../world/checks/input.ts'
import { withIds } from '../../world/natural-keys.ts'
import type { Call } from '../../server.ts'

export async function checkedInputs(
  call: Call,
  entry: Entry,
  inputs: readonly Values[],
): Promise<{ readonly checked: Values[]; readonly refused: ReadonlyMap<number, Problem> }> {
  const refused = new Map<number, Problem>()
  const refuse = (index: number, error: unknown): void => {
    if (!(error instanceof Problem)) throw error
    refused.set(index, error)
  }
  const named: Values[] = []
  for (const [index, each] of inputs.entries()) {
    try {
      named.push(await withIds(call.server.registry, entry, each, () => readingWorld(call)))
    } catch (error) {
      refuse(index, error)
      named.push(each)
    }
  }
  const checked = await mapWithPauses(named, (each, index) => {
    if (refused.has(index)) return each
    try {
      return checkedInput(entry, each)
    } catch (error) {
      refuse(index, error)
      return each
    }
  })
  return { checked, refused }
}
