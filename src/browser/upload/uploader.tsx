import { useEffect, useRef, useState } from 'react'
import type { Media } from '#catalogue/index.ts'
import { isolated } from '#derive/values/isolated.ts'
import { importAgain } from '#browser/parts/import-again.ts'
import { useSay, type WordsIn, useWords } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { Button } from '#browser/ui/button.tsx'
import { useRestoredFocus } from '#browser/ui/use-restored-focus.ts'
import { mayBe, offeredFiles } from './kind-of-file.ts'
import type { UploadProgress, Resumable, UnfinishedUpload } from './resumable.ts'
import { uploadWords } from './words.ts'

interface UploaderProps {
  /** The field's own interrupted uploads are offered again. */
  readonly asker: string
  readonly onDone: (file: { readonly url: string; readonly name: string }) => void
  /** Called with true while an upload is in progress or paused. */
  readonly onBusy?: (isBusy: boolean) => void
  /** Only accepted media type. */
  readonly media?: Media | undefined
}

/** The upload code loads when a file is chosen. */
export function Uploader({ asker, onDone, onBusy, media }: UploaderProps) {
  const words = useWords(uploadWords)
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const { running, progress, stopped, start, cancel, reset, forget } = useUpload({ asker, onDone, onBusy })
  const [other, setOther] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    if (media && !mayBe(media, file)) return setOther(file.name)
    setOther(undefined)
    void start(file)
  }

  return (
    <div
      ref={box}
      className="space-y-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      {stopped.map((each) => (
        <p key={each.key} className="flex items-center gap-2 rounded bg-warn-soft px-2.5 py-1.5 text-warn">
          <span className="min-w-0 flex-1">{words.stopped(isolated(each.name))}</span>
          <Button className="h-6 text-xs" onClick={() => forget(each)}>
            {words.forget}
          </Button>
        </p>
      ))}
      {progress && running ? (
        <Bar
          progress={progress}
          running={running}
          onCancel={cancel}
          say={say}
          words={words}
          onAgain={() => (reset(), input.current?.click())}
        />
      ) : (
        <p className="flex items-center gap-2">
          <Button onClick={() => input.current?.click()}>{words.choose}</Button>
          <span className="text-xs text-dim">{words.drop}</span>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={media && offeredFiles[media]}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      {media && other !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {words.isNone[media](isolated(other))}
        </p>
      )}
    </div>
  )
}

/** Uploads the last chosen file, and finds uploads interrupted by a reload. */
function useUpload({ asker, onDone, onBusy }: Pick<UploaderProps, 'asker' | 'onDone' | 'onBusy'>) {
  const [running, setRunning] = useState<Resumable>()
  const [progress, setProgress] = useState<UploadProgress>()
  const [stopped, setStopped] = useState<readonly UnfinishedUpload[]>([])
  // Reports of earlier uploads are ignored.
  const turn = useRef(0)
  const done = useRef(onDone)
  done.current = onDone
  const isBusy = progress !== undefined && !['done', 'failed'].includes(progress.state)
  const reportBusy = useRef(onBusy)
  reportBusy.current = onBusy
  useEffect(() => reportBusy.current?.(isBusy), [isBusy])

  useEffect(() => {
    // Without stored uploads, the upload library is not needed.
    if (!Object.keys(localStorage).some((key) => key.startsWith('tus::'))) return
    void import('./resumable.ts')
      .then(({ unfinished }) => unfinished(asker))
      .then((found) => turn.current === 0 && setStopped(found))
  }, [asker])
  useEffect(() => {
    if (progress?.state !== 'failed' || progress.fault?.name !== 'offline') return
    const onOnline = () => running?.resume()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [progress, running])

  const end = async () => {
    turn.current += 1
    if (progress?.state !== 'done') await running?.terminate()
  }
  const start = async (file: File) => {
    const ended = end()
    const own = turn.current
    const isOver = () => own !== turn.current
    setRunning(undefined)
    setProgress({ state: 'sending', sent: 0, size: file.size, rate: 0, isResumed: false })
    try {
      const { startUpload } = await importAgain(() => import('./resumable.ts'))
      // Without waiting, the same file would continue the removed upload.
      await ended
      if (isOver()) return
      setStopped([])
      const upload = await startUpload(file, asker, (next) => {
        if (isOver()) return
        setProgress(next)
        if (next.state === 'done' && next.url) done.current({ url: next.url, name: file.name })
      })
      if (isOver()) await upload.terminate()
      else setRunning(upload)
    } catch (error) {
      if (isOver()) return
      reset()
      warn(error)
    }
  }
  const cancel = () => {
    void end()
    reset()
  }
  const reset = () => {
    setRunning(undefined)
    setProgress(undefined)
  }
  const forget = (each: UnfinishedUpload) =>
    void import('./resumable.ts')
      .then((uploads) => uploads.forget(each))
      .then(() => setStopped(stopped.filter((other) => other !== each)))
  return { running, progress, stopped, start, cancel, reset, forget }
}

interface BarProps {
  readonly progress: UploadProgress
  readonly running: Resumable
  readonly words: WordsIn<typeof uploadWords>
  readonly say: ReturnType<typeof useSay>
  readonly onCancel: () => void
  readonly onAgain: () => void
}

function Bar({
  progress: { state, sent, size, rate, fault, isResumed },
  running,
  words,
  say,
  onCancel,
  onAgain,
}: BarProps) {
  const percent = size > 0 ? Math.floor((100 * sent) / size) : 100
  const tone =
    state === 'failed' ? 'bg-danger' : state === 'done' ? 'bg-ok' : state === 'sending' ? 'bg-accent' : 'bg-warn'
  const note = {
    sending: rate > 0 ? words.rate(sizeText(rate), words.seconds(Math.max(1, Math.round((size - sent) / rate)))) : '',
    retrying: words.retrying,
    paused: words.paused,
    failed: '',
    done: words.done,
  }[state]
  return (
    <div className="rounded border border-line p-2.5">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{running.name}</span>
        {(state === 'sending' || state === 'retrying') && (
          <Button className="h-6 text-xs" onClick={() => void running.pause()}>
            {words.pause}
          </Button>
        )}
        {(state === 'paused' || (state === 'failed' && fault?.canResume)) && (
          <Button kind="primary" className="h-6 text-xs" onClick={() => running.resume()}>
            {words.resume}
          </Button>
        )}
        {state === 'done' ? (
          <Button className="h-6 text-xs" onClick={onAgain}>
            {words.again}
          </Button>
        ) : (
          <Button
            kind="quiet"
            className="h-6"
            label={words.cancel}
            icon={<span aria-hidden="true">×</span>}
            onClick={onCancel}
          />
        )}
      </div>
      <div
        role="progressbar"
        aria-label={words.progress(running.name)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="my-2 h-1 overflow-hidden rounded-full bg-ink/10"
      >
        <div className={`h-full ${tone}`} style={{ width: `${percent}%` }} />
      </div>
      <p className="nums flex justify-between gap-3 text-xs text-dim">
        <span>{words.line(sizeText(sent), sizeText(size), percent)}</span>
        <span>{isResumed && state === 'sending' ? `${words.resumed} ${note}` : note}</span>
      </p>
      {fault && (
        <p role="alert" className="pt-1 text-danger">
          {say(fault.message)}
        </p>
      )}
    </div>
  )
}

function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const at = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${(bytes / 1024 ** at).toFixed(at === 0 ? 0 : 1)} ${units[at]}`
}
