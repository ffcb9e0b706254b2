import { useState } from 'react'
import type { CommandLine } from '#derive/palette/palette.ts'
import { call } from '#client/call.ts'
import { environmentWords } from '#derive/environment.ts'
import { say, t, useWords } from '#browser/i18n/i18n.ts'
import { openImport } from '#browser/import/import-host.tsx'
import { actsHere } from '#browser/keys/acts.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { pageQuery } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app, setApp, type PaletteRequest, type Product } from '#browser/state/app-state.ts'
import { copyText } from '#browser/ui/copy-text.ts'
import { beginDraft } from '#browser/workbench/drafts.ts'
import { useIsMounted } from '#browser/state/use-is-mounted.ts'
import type { AskAction } from './ask/use-ask.ts'
import type { KnownPreview } from './ask/use-blast.ts'
import { consoleActs } from './console-acts.ts'
import { lineLink, linkOf, scriptOf } from './copy.ts'
import { startDraft, type CommandDraft } from './draft.ts'
import { noteUse } from './find/recents.ts'
import type { Choice } from './find/rows.ts'
import { goToArea, goToRecord, openAsForm, showLine } from './follow-up.ts'
import { linesOf } from './lines.ts'
import { isReviewed } from './risk.ts'
import { scriptOfLine } from './script-lines.ts'
import { lineFor, missingRole, parentOf, selectedInto, startFrom, targetOf, wantedIn } from './start.ts'
import { useRunDraft } from './use-run-draft.ts'
import { paletteWords, type PaletteWords } from './words.ts'

export function usePalette({ product, request, onClose }: PaletteProps) {
  const words = useWords(paletteWords)
  const lines = linesOf(product, app().language)
  const [draft, setDraft] = useState<CommandDraft | undefined>(() => startFrom(request, product, lines))
  const [problem, setProblem] = useState<string>()
  // React key: remounts the panel, so each step starts with its own text.
  const [turn, setTurn] = useState(0)
  const [acts] = useState(() => actsHere(consoleActs()))
  const show = (next: CommandDraft | undefined, why?: string) => {
    running.cancel()
    setDraft(next)
    setProblem(why)
    setTurn(turn + 1)
  }
  const isMounted = useIsMounted()
  // Another palette may be open by now and must stay open.
  const leave = (act: () => void) => {
    if (isMounted.current) onClose()
    act()
  }
  const running = useRunDraft({ setDraft, setProblem, show, leave })

  const start = (line: CommandLine, input: Readonly<Record<string, unknown>> = {}, now = false) => {
    noteUse(line.id)
    const { command } = line.entry
    if (command.verb === 'importRows') return leave(() => openImport(line.entry.name))
    const role = missingRole(line.entry)
    if (role) return warn(new Error(words.needs(t(`role.${role}`))))
    const isScript = scriptOfLine(line) !== undefined
    const known = isScript ? selectedInto(line, request) : parentOf(line.entry)
    const next = startDraft(line, product.areas, targetOf(line, request), { ...known.input, ...input }, known.shown)
    // A script with parameters shows them before it runs.
    const isOpen = isScript && next.steps.length > 0
    const runsAtOnce =
      (command.effect === 'read' && !isOpen) || (now && command.effect === 'write' && !isReviewed(next))
    show(next)
    if (next.asking === undefined && runsAtOnce) void running.run(next)
  }
  const startWritten = (written: WrittenLine) => {
    const refusal = refusalOf(written, words)
    if (refusal) return warn(new Error(refusal))
    const line = lineFor(written.entry, written.input, lines, request)
    if (line) start(line, written.input)
  }
  const choose = (choice: Choice, now: boolean) => {
    if (running.busy || choice.kind === 'text') return
    if (choice.kind === 'keys') return leave(() => setApp({ keysOpen: true }))
    if (choice.kind === 'record') return leave(() => goToRecord(product, choice.record.area, choice.record.id))
    if (choice.kind === 'written') return startWritten(choice.written)
    if (choice.kind === 'plan-line') return void planLine(choice, (go) => isMounted.current && leave(go))
    if (choice.kind === 'link-line') return void copied(lineLink(choice.text))
    if (isOpened(choice)) return leave(() => openLine(product, choice))
    const { line } = choice
    if (line.kind === 'act') {
      noteUse(line.id)
      return leave(() => acts.find(({ id }) => line.id === `act:${id}`)?.run())
    }
    if (line.kind === 'page') {
      noteUse(line.id)
      return leave(() => navigate(line.path, pageQuery(line)))
    }
    if (line.entry.command.verb === 'list') return leave(() => goToArea(product, line.entry.area.id))
    start(line, choice.kind === 'repeat' ? choice.repeat.input : {}, now)
  }
  const act = async (action: AskAction, about: CommandDraft, known: KnownPreview) => {
    if (action === 'cancel') return onClose()
    if (action === 'form') return leave(() => openAsForm(about))
    if (action === 'import') return leave(() => openImport(about.line.entry.name))
    if (action === 'preview') {
      return running.attempt(about, 'planning', async () => {
        const plan = await running.planOf(about, known)
        // A closed palette must not navigate.
        if (isMounted.current) leave(() => navigate('/plans', { id: String(plan.id) }))
      })
    }
    await copied(action === 'script' ? scriptOf(about) : linkOf(about))
  }
  const { planOf: _, ...shown } = running
  return { draft, problem, turn, acts, show, choose, act, ...shown }
}

async function copied(text: string): Promise<void> {
  await copyText(text)
  notify(paletteWords.copied)
}

type OpenedLine = Extract<Choice, { kind: 'show-line' | 'read-line' | 'script-line' }>

function isOpened(choice: Choice): choice is OpenedLine {
  return choice.kind === 'show-line' || choice.kind === 'read-line' || choice.kind === 'script-line'
}

/** An unsaved script is set aside, not lost. */
function openLine(product: Product, choice: OpenedLine): void {
  if (choice.kind === 'show-line') return showLine(product, choice.bound)
  if (choice.kind === 'read-line') return navigate('/lines', { q: choice.text })
  beginDraft(choice.source)
  navigate('/scripts', { new: '1' })
}

type PlannedLine = Extract<Choice, { kind: 'plan-line' }>

/** Opens the plan, unless the palette was closed meanwhile. */
async function planLine({ text: line, uses = [] }: PlannedLine, leave: (go: () => void) => void): Promise<void> {
  uses.forEach(noteUse)
  try {
    const { data } = await call('plan.create', { line }, { timeout: 300_000 })
    leave(() => navigate('/plans', { id: String(data.id) }))
  } catch (error) {
    warn(error)
  }
}

type WrittenLine = Extract<Choice, { kind: 'written' }>['written']

function refusalOf({ entry, input, environment, fault }: WrittenLine, words: PaletteWords): string | undefined {
  const wanted = wantedIn(entry, input)
  const wrong = fault ?? (wanted && 'fault' in wanted ? wanted.fault : undefined)
  if (wrong) return say(wrong)
  return environment && environment !== app().environment
    ? words.otherEnvironment(say(environmentWords(environment)))
    : undefined
}

export interface PaletteProps {
  readonly product: Product
  readonly request: PaletteRequest
  readonly onClose: () => void
}
