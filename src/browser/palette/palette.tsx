import { useEffect, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { attempts } from '#client/attempts.ts'
import type { CommandLine } from '#derive/palette.ts'
import { t, useSay } from '#browser/i18n/i18n.ts'
import { openImport } from '#browser/import/import-door.tsx'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { pageQuery } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app, setApp, type PaletteRequest, type Product } from '#browser/state/app-state.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { useScripts } from '#browser/workbench/script-data.ts'
import { AnswerView } from './answer-view.tsx'
import { AskPanel } from './ask-panel.tsx'
import { copyText, linkOf, scriptOf } from './copy.ts'
import { refuse, startDraft, type Draft } from './draft.ts'
import { FindPanel } from './find-panel.tsx'
import { goToArea, goToRecord, openAsForm, remember, tellOutcome } from './follow-up.ts'
import { Frame } from './frame.tsx'
import { linesOf } from './lines.ts'
import { noteUse } from './recents.ts'
import { forgetRecords } from './records.ts'
import { makePlan, runDraft, type Plan } from './run.ts'
import { planScript, scriptOfLine } from './script-lines.ts'
import { environmentWords } from './sentence.ts'
import { lineFor, missingRole, parentOf, startFrom, targetOf } from './start.ts'
import type { AskAction } from './use-ask.ts'
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
  const { data: scripts } = useScripts()
  const [draft, setDraft] = useState<Draft | undefined>(() => startFrom(request, product, lines))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<unknown>()
  // each step starts with its own text
  const [turn, setTurn] = useState(0)
  const [attemptOnce] = useState(attempts)
  useKeys('palette', [])
  useEffect(forgetRecords, [])

  const show = (next: Draft | undefined, why?: string) => {
    setDraft(next)
    setProblem(why)
    setTurn(turn + 1)
  }
  const leave = (act: () => void) => {
    onClose()
    act()
  }
  /** Does something that takes time and may fail; what was typed stays. */
  const attempt = async (about: Draft, act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors : []
      const faults = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
      const isPlaced = about.steps.some(({ name }) => name in faults)
      show(isPlaced ? refuse(about, faults) : { ...about }, isPlaced ? undefined : problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const run = (ready: Draft, plan?: Plan) =>
    attempt(ready, async () => {
      const script = scriptOfLine(ready.line)
      if (script !== undefined) {
        const { id } = await planScript(script, ready)
        remember(ready)
        return leave(() => navigate('/plans', { id: String(id) }))
      }
      const outcome = await runDraft(ready, attemptOnce, plan)
      remember(ready)
      if (ready.line.entry.command.effect !== 'read') return leave(() => tellOutcome(ready, outcome))
      setDraft(ready)
      setAnswer(outcome.answer?.data ?? null)
    })
  const start = (line: CommandLine, input: Readonly<Record<string, unknown>> = {}, now = false) => {
    noteUse(line.id)
    const { command } = line.entry
    if (command.verb === 'importRows') return leave(() => openImport(line.entry.name))
    const role = missingRole(line.entry)
    if (role) return warn(new Error(words.needs(t(`role.${role}`))))
    const known = parentOf(line.entry)
    const next = startDraft(line, product.areas, targetOf(line, request), { ...known.input, ...input }, known.shown)
    // a script that can be given anything is asked first
    const isOpen = scriptOfLine(line) !== undefined && next.steps.length > 0
    const runsAtOnce =
      (command.effect === 'read' && !isOpen) || (now && command.effect === 'write' && !command.irreversible)
    if (next.asking === undefined && runsAtOnce) void run(next)
    else show(next)
  }
  const choose = (choice: Choice, now: boolean) => {
    if (choice.kind === 'keys') return leave(() => setApp({ keysOpen: true }))
    if (choice.kind === 'record') return leave(() => goToRecord(product, choice.record.area, choice.record.id))
    if (choice.kind === 'written') {
      const { entry, input, environment } = choice.written
      if (environment && environment !== app().environment)
        return warn(new Error(words.otherEnvironment(say(environmentWords(environment)))))
      const line = lineFor(entry, input, lines)
      return line && start(line, input)
    }
    if (choice.kind === 'text') return
    const { line } = choice
    if (line.kind === 'page') {
      noteUse(line.id)
      return leave(() => navigate(line.path, pageQuery(line)))
    }
    if (line.entry.command.verb === 'list') return leave(() => goToArea(product, line.entry.area.id))
    start(line, choice.kind === 'repeat' ? choice.repeat.input : {}, now)
  }
  const act = async (action: AskAction, about: Draft) => {
    if (action === 'cancel') return onClose()
    if (action === 'form') return leave(() => openAsForm(about))
    if (action === 'import') return leave(() => openImport(about.line.entry.name))
    if (action === 'preview') {
      return attempt(about, async () => {
        const plan = await makePlan(about)
        leave(() => navigate('/plans', { id: String(plan.id) }))
      })
    }
    await copyText(action === 'script' ? scriptOf(about) : linkOf(about))
    notify(both('Copied.', '已复制。'))
  }

  return (
    <Frame
      title={words.title}
      onClose={onClose}
      isWide={answer !== undefined || (draft !== undefined && draft.line.entry.command.effect !== 'read')}
    >
      {answer !== undefined && draft ? (
        <AnswerView draft={draft} answer={answer} words={words} onBack={() => setAnswer(undefined)} onClose={onClose} />
      ) : draft ? (
        <AskPanel
          key={turn}
          draft={draft}
          onDraft={show}
          onBack={() => (request.command ? onClose() : show(undefined))}
          onClose={onClose}
          onRun={(ready, plan) => void run(ready, plan)}
          onAction={(action, about) => void act(action, about)}
          isBusy={isBusy}
          {...(problem ? { problem } : {})}
        />
      ) : (
        <FindPanel
          key={turn}
          product={product}
          scripts={scripts}
          request={request}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Frame>
  )
}
