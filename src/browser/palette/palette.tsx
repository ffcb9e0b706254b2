import { useEffect, useState } from 'react'
import { words as say2 } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { stepsOf } from '#derive/palette.ts'
import type { CommandLine } from '#derive/palette.ts'
import { t, useSay } from '#browser/i18n/i18n.ts'
import { openImport } from '#browser/import/import-door.tsx'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { own } from '#browser/browse/query.ts'
import { pageOfArea } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app, openForm, setApp, type PaletteRequest, type Product } from '#browser/state/app-state.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import type { ActionId } from './ask-options.ts'
import { AnswerView } from './answer-view.tsx'
import { AskPanel } from './ask-panel.tsx'
import { copyText, linkOf, scriptOf } from './copy.ts'
import { countOf, inputs, nameOf, refuse, startDraft, targetsOf, type Draft } from './draft.ts'
import { FindPanel } from './find-panel.tsx'
import { linesOf } from './lines.ts'
import { noteRun, noteSaid, noteUse } from './recents.ts'
import { forgetRecords } from './records.ts'
import { makePlan, outcomeWords, runDraft, type Outcome, type Plan } from './run.ts'
import { done, environmentWords } from './sentence.ts'
import { lineFor, startFrom, targetOf } from './start.ts'
import type { Choice } from './use-find.ts'
import { usePaletteWords } from './words.ts'

interface PaletteProps {
  readonly product: Product
  readonly request: PaletteRequest
  readonly onClose: () => void
}

/** Finds a command, asks for its arguments, shows what it will do, runs it. */
export function Palette({ product, request, onClose }: PaletteProps) {
  const words = usePaletteWords()
  const say = useSay()
  const lines = linesOf(product, app().language)
  const [draft, setDraft] = useState<Draft | undefined>(() => startFrom(request, product, lines))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<unknown>()
  // each step starts with its own text
  const [turn, setTurn] = useState(0)
  useKeys('palette', [])
  useEffect(forgetRecords, [])

  const show = (next: Draft | undefined, why?: string) => {
    setDraft(next)
    setProblem(why)
    setTurn(turn + 1)
  }
  const start = (line: CommandLine, input: Readonly<Record<string, unknown>> = {}, now = false) => {
    noteUse(line.id)
    if (line.entry.command.verb === 'importRows') {
      onClose()
      return openImport(line.entry.name)
    }
    const { role } = app().session ?? { role: 'viewer' }
    const next = startDraft(line, product.areas, targetOf(line, request), input)
    if (!mayRun(role, line.entry.command.effect)) return show(next, words.forbidden(t(`role.${role}`)))
    const nothingToAsk = next.asking === undefined
    if (nothingToAsk && line.entry.command.effect === 'read') return void run(next)
    if (nothingToAsk && now && line.entry.command.effect === 'write' && !line.entry.command.irreversible)
      return void run(next)
    show(next)
  }
  const choose = (choice: Choice, now: boolean) => {
    if (choice.kind === 'keys') {
      onClose()
      return setApp({ keysOpen: true })
    }
    if (choice.kind === 'record') return openRecord(choice.record.area, choice.record.id)
    if (choice.kind === 'repeat' && choice.line.kind === 'command') return start(choice.line, choice.repeat.input, now)
    if (choice.kind === 'written') {
      const { entry, input, environment } = choice.written
      if (environment && environment !== app().environment)
        return warn(new Error(words.otherEnvironment(say(environmentWords(environment)))))
      const line = lineFor(entry, input, lines)
      return line && start(line, input)
    }
    if (choice.kind !== 'line') return
    if (choice.line.kind === 'command') {
      const { entry } = choice.line
      if (entry.command.verb === 'list') return openArea(entry.area.id)
      return start(choice.line, {}, now)
    }
    noteUse(choice.line.id)
    onClose()
    navigate(choice.line.path)
  }
  const openArea = (areaId: string, query: Record<string, string> = {}) => {
    onClose()
    const page = pageOfArea(product.menu, areaId)
    if (page) navigate(page.path, { ...(page.areas[0] === areaId ? {} : { [own.tab]: areaId }), ...query })
  }
  const openRecord = (areaId: string, id: number) => openArea(areaId, { [own.peek]: String(id) })
  const run = async (ready: Draft, plan?: Plan) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const outcome = await runDraft(ready, plan)
      remember(ready)
      if (ready.line.entry.command.effect === 'read') setAnswer(outcome.answer?.data ?? null)
      else finish(ready, outcome)
    } catch (error) {
      const faults =
        error instanceof ApiProblem
          ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
          : {}
      const known = ready.steps.some(({ name }) => name in faults)
      show(known ? refuse(ready, faults) : { ...ready }, known ? undefined : problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const finish = (ready: Draft, { receipt, over }: Outcome) => {
    const targets = targetsOf(ready)
    onClose()
    if (!over) return notify(done(ready.line, countOf(ready), targets, nameOf(ready)), receipt)
    over
      .then((job) => notify(outcomeWords(done(ready.line, job.done, targets), job), receipt))
      .catch((error: unknown) => warn(error))
  }
  const act = async (action: Exclude<ActionId, 'run' | 'upload'>, about: Draft) => {
    if (action === 'cancel') return onClose()
    if (action === 'script' || action === 'link') {
      await copyText(action === 'script' ? scriptOf(about) : linkOf(about))
      return notify(say2('Copied.', '已复制。'))
    }
    if (action === 'preview') {
      setBusy(true)
      try {
        const plan = await makePlan(about)
        onClose()
        return navigate('/plans', { id: String(plan.id) })
      } catch (error) {
        return show({ ...about }, problemText(error, t))
      } finally {
        setBusy(false)
      }
    }
    onClose()
    if (action === 'import') return openImport(about.line.entry.name)
    const { name, command } = about.line.entry
    const [input = {}] = inputs(about)
    const id = Number(input[about.record ?? 'id'])
    openForm({
      area: name,
      mode: command.verb === 'update' ? 'update' : 'create',
      ...(command.verb === 'update' ? { id } : {}),
      values: about.given,
    })
  }

  if (answer !== undefined && draft)
    return (
      <AnswerView draft={draft} answer={answer} words={words} onBack={() => setAnswer(undefined)} onClose={onClose} />
    )
  if (!draft) return <FindPanel key={turn} product={product} request={request} onChoose={choose} onClose={onClose} />
  return (
    <AskPanel
      key={turn}
      draft={draft}
      onDraft={show}
      onBack={() => (request.command ? onClose() : show(undefined))}
      onClose={onClose}
      onRun={(ready, plan) => void run(ready, plan)}
      onAction={(action, about) => void act(action, about)}
      isBusy={busy}
      {...(problem ? { problem } : {})}
    />
  )
}

const ranks = ['viewer', 'operator', 'publisher', 'admin']
const needs = { read: 0, write: 1, destroy: 2, publish: 2 }

function mayRun(role: string, effect: keyof typeof needs): boolean {
  return ranks.indexOf(role) >= needs[effect]
}

/** What is worth offering again: the command without its records, and reasons. */
function remember(draft: Draft): void {
  const records = new Set(
    stepsOf(draft.line.entry, app().product?.areas ?? {})
      .filter(({ control }) => control === 'record' || control === 'records')
      .map(({ name }) => name),
  )
  noteRun({
    id: draft.line.id,
    input: Object.fromEntries(Object.entries(draft.given).filter(([name]) => !records.has(name))),
  })
  for (const step of draft.steps) {
    const value = draft.given[step.name]
    if (step.control === 'text' && typeof value === 'string' && value && draft.answered.includes(step.name))
      noteSaid(step.name, value)
  }
}
