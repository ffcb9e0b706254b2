import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Toaster, toast } from 'sonner'
import { useSay } from '#browser/i18n/i18n.ts'
import { undoReceipt } from '#browser/shell/undo-last.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { notices, onNotices, type Notice } from './notify.ts'
import { useNoticeWords } from './words.ts'

/** WCAG 2.2.1 asks for at least this; undo itself stays in the status line and the history for good */
const time = 20_000

/** Notices at the foot of the page, the newest in front; Alt+N goes to them and holds their time. */
export function Notices() {
  const words = useNoticeWords()
  const theme = useApp((state) => state.theme)
  const shown = useSyncExternalStore(onNotices, notices)
  const given = useRef(0)
  useEffect(() => {
    for (const notice of shown) {
      if (notice.id <= given.current) continue
      given.current = notice.id
      toast.custom((id) => <NoticeBox notice={notice} onClose={() => toast.dismiss(id)} />, {
        id: notice.id,
        duration: notice.tone === 'warn' ? Number.POSITIVE_INFINITY : time,
      })
    }
  }, [shown])
  return (
    <Toaster
      position="bottom-center"
      theme={theme}
      hotkey={['altKey', 'KeyN']}
      containerAriaLabel={words.label}
      offset={{ bottom: 38 }}
      visibleToasts={4}
      gap={8}
      style={{ fontFamily: 'inherit' }}
    />
  )
}

function NoticeBox({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useNoticeWords()
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const isWarning = notice.tone === 'warn'
  const undo = async () => {
    setBusy(true)
    for (const receipt of notice.receipts) await undoReceipt(receipt)
    onClose()
  }
  return (
    <div
      role={isWarning ? 'alert' : 'status'}
      className={`flex w-[356px] items-start gap-3 rounded border bg-surface px-3 py-2.5 shadow-pop ${isWarning ? 'border-warn' : 'border-line'}`}
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        {notice.title && <p className="font-semibold text-warn">{say(notice.title)}</p>}
        {notice.lines.slice(0, 6).map((line) => (
          <p key={line.en}>{say(line)}</p>
        ))}
      </div>
      {notice.receipts.length > 0 && (
        <Button keys="z" disabled={isBusy} onClick={() => void undo()} className="-my-0.5">
          {words.undo}
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
