import { useEffect, useSyncExternalStore } from 'react'
import type { Words } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { titleOf } from '#derive/wording.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeysHere } from '#browser/keys/keys-here.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { noticeWords } from '#browser/notices/words.ts'
import { navigate, useRoute } from '#browser/router/route.ts'
import { trail } from '#browser/state/trail.ts'
import { openPalette, useApp } from '#browser/state/app-state.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { beginDraft } from '#browser/workbench/drafts.ts'
import { useCoachPreference } from './preference.ts'
import {
  clearSuggestion,
  onSuggestion,
  runsCommand,
  setCoachPreference,
  suggestionNow,
  type CoachSuggestion,
} from './suggestion.ts'
import { useKeyCounts } from './counts.ts'
import { coachWords } from './words.ts'

const followTitle = coachWords.followSuggestion
const silenceTitle = coachWords.neverSuggestAgain

/** Announces a suggestion politely, without moving the focus. */
export function CoachLine() {
  const words = useWords(coachWords)
  const say = useSay()
  const now = useSyncExternalStore(onSuggestion, suggestionNow)
  useApp((state) => state.lastAction)
  const last = trail().done.at(-1)
  // The suggestion holds for the last change, until it is undone.
  const suggestion = now?.kind === 'rest' && !last?.receipts.includes(now.receipt) ? undefined : now
  const { preference, dismiss } = useCoachPreference()
  const { path } = useRoute()
  useKeyCounts()
  useEffect(() => setCoachPreference(preference), [preference])
  useEffect(() => clearSuggestion, [path])
  const silence = () => {
    if (suggestion) dismiss(suggestion.id).catch(warn)
    clearSuggestion()
  }
  const go = () => suggestion && void follow(suggestion)
  const canFollow = suggestion !== undefined && suggestion.kind !== 'key' && suggestion.kind !== 'rest'
  const actions: readonly KeyAction[] = [
    ...(canFollow ? [{ keys: ';', title: followTitle, run: go }] : []),
    { keys: ':', title: silenceTitle, run: silence },
  ]
  useKeys('global', actions, suggestion !== undefined)
  return (
    // Only changes within an existing live region are announced.
    <span aria-live="polite" className="flex max-w-[70%] shrink-0 items-center gap-3 text-ink empty:hidden">
      {suggestion &&
        (suggestion.kind === 'key' ? (
          <KeyToLearn suggestion={suggestion} onSilence={silence} />
        ) : (
          <>
            <span className="flex min-w-0 items-center gap-1.5">
              {suggestion.kind === 'rest' ? (
                words.more(suggestion.count)
              ) : suggestion.kind === 'line' ? (
                <>
                  <span className="shrink-0">{words.line(suggestion.count)}</span>
                  <code className="truncate font-mono" title={suggestion.line}>
                    {suggestion.line}
                  </code>
                </>
              ) : (
                words.script(suggestion.length)
              )}
            </span>
            {suggestion.kind === 'rest' ? (
              <CoachButton title={noticeWords.rest} label={say(noticeWords.rest)} onPress={go} />
            ) : (
              <CoachButton
                title={followTitle}
                label={suggestion.kind === 'line' ? words.openLine : words.openScript}
                onPress={go}
              />
            )}
            <CoachButton title={silenceTitle} label={words.notAgain} onPress={silence} />
          </>
        ))}
    </span>
  )
}

interface KeyToLearnProps {
  readonly suggestion: Extract<CoachSuggestion, { readonly kind: 'key' }>
  readonly onSilence: () => void
}

/** Suggests a key, if it works from the focused element. */
function KeyToLearn({ suggestion: { entry, input }, onSilence }: KeyToLearnProps) {
  const words = useWords(coachWords)
  const say = useSay()
  const keys = useKeysHere(runsCommand(entry, input))
  if (keys === undefined) return null
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <Kbd keys={keys} />
        <span className="sr-only">{keys}</span>
        <span className="truncate">{words.key(say(titleOf(entry)))}</span>
      </span>
      <CoachButton title={silenceTitle} label={words.notAgain} onPress={onSilence} />
    </>
  )
}

interface CoachButtonProps {
  readonly title: Words
  readonly label: string
  readonly onPress: () => void
}

function CoachButton({ title, label, onPress }: CoachButtonProps) {
  const keys = useKeysHere((action) => action.title === title)
  const press = () => {
    // The focused button disappears.
    focusRows()
    onPress()
  }
  return (
    <button type="button" className="flex shrink-0 items-center gap-1.5 rounded-sm hover:text-ink" onClick={press}>
      {keys && <Kbd keys={keys} />}
      {label}
    </button>
  )
}

async function follow(suggestion: CoachSuggestion): Promise<void> {
  clearSuggestion()
  if (suggestion.kind === 'rest') return openPalette({ rest: [suggestion.receipt] })
  if (suggestion.kind === 'line') return openPalette({ text: suggestion.line })
  if (suggestion.kind === 'key') return
  try {
    const { data } = await call('script.record', { receipts: suggestion.receipts.map(Number), loop: 1 })
    beginDraft(data.source)
    navigate('/scripts', { new: '1', recorded: '1' })
  } catch (error) {
    warn(error)
  }
}
