import { Direct } from '../calls/direct.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import { personalReads, type PersonalReads } from '../audit/reads.ts'
import { perform } from '../calls/perform.ts'
import { reportingPersonal } from '../calls/personal-rows.ts'
import { notInScripts } from '../calls/visitor.ts'
import { hiding } from '../files/visible-files.ts'
import type { Server } from '../server.ts'
import { checkedInput } from '../world/checks/input.ts'
import type { Draft } from '../records/planned/draft.ts'
import { eachPage, walkRows, type IdsOf } from './each.ts'
import { engine } from '../world/make-engine.ts'
import type { Language } from '#catalogue/index.ts'
import type { Actor } from '../world/world.ts'

/** Runs reads on the draft; logs personal ones once per command and environment. */
export function scriptReads(server: Server, draft: Draft, { actor, language, now, plan }: PlannedCaller) {
  const begun = new Map<string, PersonalReads>()
  const kept = walkRows()
  const shown = hiding({ server, actor, language })
  const request = { method: 'SCRIPT', url: `/api/-/plans/${plan}`, startedAt: undefined }

  function personalOf(entry: Entry, environment: Environment, input: ScriptCall['input']): PersonalReads {
    const key = `${entry.id} ${environment}`
    const found = begun.get(key) ?? personalReads({ server, actor, environment, entry, input, request })
    begun.set(key, found)
    return found
  }

  return {
    async answer(entry: Entry, environment: Environment, { isEach, input }: Pick<ScriptCall, 'isEach' | 'input'>) {
      const personal = personalOf(entry, environment, input).asked()
      const layer = reportingPersonal(shown.layer(draft.layer), server.registry, personal.on)
      const context = { registry: server.registry, actor, language, now }
      const world = engine(context, layer, environment)
      if (isEach) {
        const idsOf: IdsOf = async (of, selection) =>
          draft.ids(of, environment, await shown.selection(of, environment, selection))
        const page = await eachPage(server, { world, idsOf, kept }, entry, input)
        await personal.answered(page.data)
        return page
      }
      const checked = checkedInput(entry, input)
      const handler = server.functions.behaviour(entry) ? undefined : server.functions.handler(entry)
      if (handler && entry.command.secret) throw notInScripts(entry)
      const call = { server, actor, environment, language, entry, input: checked, dryRun: false, files: [] }
      const data = await (handler
        ? handler({ ...call, onPersonal: personal.on })
        : perform(server, world, entry, checked))
      if (data instanceof Direct) throw notInScripts(entry)
      await personal.answered(data)
      return data
    },
    async end(): Promise<void> {
      for (const each of begun.values()) await each.end()
    },
  }
}

export interface ScriptCall {
  readonly id: number
  /** page of `each` */
  readonly isEach: boolean
  /** environment; null: that of the plan */
  readonly where: string | null
  readonly area: string
  readonly action: string
  readonly input: Record<string, unknown>
}

/** Caller of a script's commands, and the plan. */
export interface PlannedCaller extends ScriptCaller {
  readonly plan: number
}

export interface ScriptCaller {
  readonly actor: Actor
  readonly environment: Environment
  readonly language: Language
  readonly now: string
}
