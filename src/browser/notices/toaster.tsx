import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { Toaster, toast } from 'sonner'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { PageLinks } from './page-links.tsx'
import { RecordLinks } from './record-links.tsx'
import { useRoute } from '#browser/router/route.ts'
import { redoStep, undoStep } from './undo.ts'
import { afterFrame } from '#browser/state/after-frame.ts'
import { openPalette, useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { notices, onNotices, type Notice } from './notify.ts'
import { edge, mostVisible, useRoom } from './room.ts'
import { outcomeWords } from './outcome-words.ts'
import { noticeWords } from './words.ts'

/** Ms that a notice stays: the minimum of WCAG 2.2.1. */
const time = 20_000

/** More warnings would cover the page. */
const mostWarnings = 3

/** Shows notices, the newest in front. While one is focused, all stay. */
export function Notices() {
  const words = useWords(outcomeWords)
  const theme = useApp((state) => state.theme)
  const shown = useSyncExternalStore(onNotices, notices)
  const { path } = useRoute()
  const given = useRef(0)
  const duration = useRef(time)
  // Focused notices stay, and get their full time again afterwards.
  const hold = (isHeld: boolean) => {
    duration.current = isHeld ? Number.POSITIVE_INFINITY : time
    const still = new Set(toast.getToasts().map(({ id }) => id))
    for (const notice of notices()) if (still.has(notice.id)) show(notice, duration.current)
  }
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && hold(true)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && hold(false)
  // After the frame of the key.
  useEffect(() => afterFrame(() => (given.current = showNew(shown, given.current, duration.current))), [shown])
  useEffect(() => afterFrame(() => closeOthers(path)), [path])
  return (
    <div onFocus={onFocus} onBlur={onBlur}>
      <Toaster
        position="bottom-center"
        theme={theme}
        hotkey={['altKey', 'KeyN']}
        containerAriaLabel={words.label}
        offset={{ bottom: 38 }}
        mobileOffset={{ bottom: 38 }}
        visibleToasts={mostVisible}
        gap={edge}
        style={{ fontFamily: 'inherit' }}
      />
    </div>
  )
}

function showNew(all: readonly Notice[], given: number, duration: number): number {
  const left = new Set<string | number>(all.map(({ id }) => id))
  for (const { id } of toast.getToasts()) if (!left.has(id)) toast.dismiss(id)
  for (const notice of all) if (notice.id > given) show(notice, duration)
  for (const { id } of all.filter(({ tone }) => tone === 'warn').slice(0, -mostWarnings)) toast.dismiss(id)
  return Math.max(given, ...all.map(({ id }) => id))
}

function closeOthers(path: string): void {
  for (const notice of notices()) if (notice.path !== undefined && notice.path !== path) toast.dismiss(notice.id)
}

/** A visible notice gets the new duration. */
function show(notice: Notice, duration: number): void {
  toast.custom((id) => <NoticeBox notice={notice} onClose={() => toast.dismiss(id)} />, { id: notice.id, duration })
}

function NoticeBox({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useWords(outcomeWords)
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const box = useRoom(notice.id)
  const { offer } = notice
  const isWarning = notice.tone === 'warn'
  const act = async () => {
    setBusy(true)
    if (offer?.way === 'undo') await undoStep(offer.step)
    else if (offer) await redoStep(offer.step)
    onClose()
  }
  return (
    <div
      ref={box}
      role={isWarning ? 'alert' : 'status'}
      className={`flex w-[356px] max-w-full flex-wrap items-start justify-end gap-3 rounded border bg-surface px-3 py-2.5 shadow-pop ${isWarning ? 'border-warn' : 'border-line'}`}
    >
      <div className={`min-w-0 flex-1 wrap-anywhere ${offer?.way === 'undo' ? 'basis-full' : ''}`}>
        {notice.title && <p className="font-semibold text-warn">{say(notice.title)}</p>}
        {notice.lines.slice(0, 6).map((line) => (
          <p key={line.en}>
            <PageLinks text={say(line)} />
          </p>
        ))}
        {notice.uses && <RecordLinks uses={notice.uses} />}
      </div>
      {notice.show && (
        <Button keys="shift+v" onClick={() => (notice.show?.(), onClose())} className="-my-0.5">
          {words.show}
        </Button>
      )}
      {offer?.way === 'undo' && !offer.step.isNew && (
        <Button keys="shift+l" onClick={() => openPalette({ rest: offer.step.receipts })} className="-my-0.5">
          {say(noticeWords.rest)}
        </Button>
      )}
      {offer && (
        <Button
          keys={offer.way === 'undo' ? 'z' : 'shift+z'}
          disabled={isBusy}
          onClick={() => void act()}
          className="-my-0.5"
        >
          {offer.way === 'undo' ? words.undo : words.redo}
        </Button>
      )}
      <Button
        kind="quiet"
        label={words.close}
        className="-my-0.5 -mr-1.5"
        icon={<span aria-hidden="true">×</span>}
        onClick={onClose}
      />
    </div>
  )
}
