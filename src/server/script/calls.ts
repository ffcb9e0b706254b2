import { mayAct, needed, neededFor, type Role } from '#derive/roles.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { lineSteps } from '#derive/line/compile.ts'
import { titleOf } from '#derive/wording.ts'
import { words, type Language, type Words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { runCommandIn } from '../calls/perform.ts'
import { withFileRights } from '../files/file-rights.ts'
import { linesIn } from '../files/lines.ts'
import { checkedInput } from '../world/checks/input.ts'
import { environments, environmentWords, isEnvironment, type Environment } from '#derive/environment.ts'
import { Envelope, Download } from '../world/answer.ts'
import { asProblem } from '../calls/as-problem.ts'
import { mostAnswers, mostFaults } from '../plan/plan-steps.ts'
import { faultWords, type PlanFault } from '../plan/plans.ts'
import { countAnswer } from '../plan/publish-tally.ts'
import { problem, type Problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { aimedAt } from '../visibility/aimed-at.ts'
import { localizedAnswer, type PublishAnswer } from '../publish/said.ts'
import type { Draft } from '../records/planned/draft.ts'
import { boundLine } from './line/bound-line.ts'
import { notInScripts } from '../calls/visitor.ts'
import { namesOf } from './names.ts'
import { scriptReads, type ScriptCall, type PlannedCaller } from './reads.ts'
import { mapWithPauses } from '../turns.ts'
import { engine } from '../world/make-engine.ts'

export interface ScriptTally {
  /** writes without a change; for publishes, unchanged records */
  same: number
  blocked: number
  failed: number
  readonly faults: PlanFault[]
  readonly needs: Partial<Record<Environment, Role>>
  /** first answers of the writes, by step, while all of them publish */
  answers: unknown[] | undefined
  /** cells of these answers */
  cells: number
}

const atOnce = 4
// messages may contain script names of up to a megabyte
const longestMessage = 1_000

export function scriptCalls(server: Server, draft: Draft, caller: PlannedCaller) {
  const { commands, lists } = namesOf(server)
  const tally: ScriptTally = { same: 0, blocked: 0, failed: 0, faults: [], needs: {}, answers: [], cells: 0 }
  const { actor, language } = caller
  const reads = scriptReads(server, draft, caller)
  const context = { registry: server.registry, actor, language, now: caller.now, lines: linesIn(server.services.files) }

  const entryOf = (asked: ScriptCall): Entry | undefined =>
    asked.isEach ? lists.get(asked.area) : commands.get(`${asked.area}.${asked.action}`)

  function refuseWithoutRight(entry: Entry, environment: Environment): void {
    const role = neededFor(entry)
    if (role === 'any') return
    if (!mayAct(actor.roles[environment], role)) throw forbidden(entry, environment)
    note(tally, environment, role)
  }

  async function answerTo(asked: ScriptCall): Promise<unknown> {
    const { isEach, input } = asked
    const [where, area, action] = [asked.where, asked.area, asked.action].map((name) => name && name.slice(0, 100))
    if (area === '') return lineSteps(await boundLine({ server, ...caller }, plainText(input['line'])))
    const entry = entryOf(asked)
    if (!entry) throw noCommand(`ops.${area}.${action}`)
    const environment = where ?? caller.environment
    if (!isEnvironment(environment))
      throw problem(400, 'bad-input', words(`${environment} is not an environment.`, `${environment} 不是有效环境。`))
    refuseWithoutRight(entry, environment)
    if (isEach || entry.command.effect === 'read') return reads.answer(entry, environment, asked)
    if (server.functions.handler(entry) && !server.functions.behaviour(entry)) throw notInScripts(entry)
    const world = withFileRights(engine(context, draft.layer, environment), { server, actor, language })
    return draft.layer.attempt(async () => {
      const checked = checkedInput(entry, input)
      const result = await runCommandIn(server, world, entry, checked)
      for (const target of aimedAt(entry, environment, checked)) note(tally, target, needed.publish)
      countAnswer(tally, entry, result, world.changes.size)
      if (entry.command.verb !== 'publish') tally.answers = undefined
      else if (tally.cells < mostAnswers * environments.length) {
        const answer = { ...(result as PublishAnswer), area: entry.area.store ?? entry.area.id }
        tally.answers?.push(answer)
        tally.cells += answer.cells.length
      }
      for (const why of world.refusals) fail(tally, asked, why)
      draft.step++
      return entry.command.verb === 'publish' ? localizedAnswer(result as PublishAnswer, { server, language }) : result
    })
  }

  async function answer(asked: ScriptCall): Promise<string> {
    try {
      return `[${asked.id},1,${json(await answerTo(asked))}]`
    } catch (error) {
      const found = error instanceof Error ? asProblem(error) : undefined
      if (!found || isFatal(found)) throw error
      const message = shortened(faultWords(found))
      if (entryOf(asked)?.command.effect !== 'read') fail(tally, asked, message)
      return `[${asked.id},0,${refusal(found, message[language], language)}]`
    }
  }

  let isOver = false
  return {
    tally,
    end: () => reads.end(),
    stop: () => void (isOver = true),
    /** Runs writes in order; reads between two writes run concurrently. */
    async execute(texts: readonly string[]): Promise<string> {
      const all = await mapWithPauses(texts, askedIn)
      const answers: string[] = []
      for (let at = 0; at < all.length; at = answers.length) {
        if (isOver) throw new Error('the script has ended')
        const rest = all.slice(at, at + atOnce)
        const write = rest.findIndex((each) => entryOf(each)?.command.effect !== 'read')
        const now = write === -1 ? rest : rest.slice(0, Math.max(1, write))
        answers.push(...(await Promise.all(now.map(answer))))
      }
      return `[${answers.join(',')}]`
    },
  }
}

function shortened({ en, zh }: Words): Words {
  return words(en.slice(0, longestMessage), zh.slice(0, longestMessage))
}

function noCommand(name: string): Problem {
  return problem(404, 'not-found', words(`There is no command ${name}.`, `没有命令 ${name}。`))
}

function fail(tally: ScriptTally, { id }: ScriptCall, message: Words): void {
  tally.failed++
  if (tally.faults.length < mostFaults) tally.faults.push({ index: id - 1, message })
}

function note({ needs }: ScriptTally, environment: Environment, role: Role): void {
  if (!mayAct(needs[environment], role)) needs[environment] = role
}

/** Shortens a refusal, which may contain long names from the script. */
function refusal({ code, errors }: Problem, message: string, language: Language): string {
  const shown = errors.slice(0, 100).map((each) => ({
    field: each.field.slice(0, 200),
    message: each.message[language].slice(0, longestMessage),
  }))
  return JSON.stringify({ message, code, errors: shown })
}

// the script's own thread has already checked the text
function askedIn(text: string): ScriptCall {
  const [id, where, area, action, input] = JSON.parse(text.slice(1)) as [
    number,
    string,
    string,
    string,
    ScriptCall['input'],
  ]
  return { id, isEach: text[0] === 'e', where, area, action, input }
}

// without a database, or with a full plan, no script can continue
function isFatal({ code }: Problem): boolean {
  return code === 'too-many-changes' || code === 'database'
}

function forbidden(entry: Entry, environment: Environment): Problem {
  const [what, where] = [titleOf(entry), environmentWords(environment)]
  const text = words(
    `You do not have the right to do “${what.en}” in ${where.en}.`,
    `您在${where.zh}没有“${what.zh}”的权限。`,
  )
  return problem(403, 'forbidden', text)
}

/** Returns the JSON that HTTP would answer. */
function json(value: unknown): string {
  if (value instanceof Envelope) return JSON.stringify(value.members)
  if (!(value instanceof Download)) return JSON.stringify(value ?? null)
  const { name, type, body } = value
  return JSON.stringify({ name, type, text: typeof body === 'string' ? body : null })
}
