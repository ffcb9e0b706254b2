import useSWR from 'swr'
import { call, type AnswerOf } from '#client/call.ts'
import { savedTime, type WorkReceipt } from '#derive/palette/time-saved.ts'
import { t, useWords } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { coachWords } from './words.ts'

const mostReceipts = 1_000
const span = 30 * 86_400_000

export function TimeSaved() {
  const words = useWords(coachWords)
  const { data, error } = useSWR('time-saved', readReceipts, { shouldRetryOnError: false })
  if (error) return <p className="border-b border-line px-4 py-2">{problemText(error, t)}</p>
  if (!data) return null
  const { batches, items, gaps, median, saved } = savedTime(data.receipts)
  return (
    <div className="space-y-1 border-b border-line px-4 py-2">
      {batches === 0 ? (
        <p>{words.savedNothing}</p>
      ) : median === undefined || saved === undefined ? (
        <p>{words.savedUnknown(batches, items, gaps)}</p>
      ) : (
        <>
          <p className="font-medium">{words.saved(words.time(saved), batches, items)}</p>
          <p className="text-dim">{words.savedHow(words.time(median), gaps)}</p>
        </>
      )}
      {data.isPart && <p className="text-dim">{words.savedPart(mostReceipts)}</p>}
    </div>
  )
}

async function readReceipts() {
  const { data, total } = await call('run.activity', { mine: 1, pageSize: mostReceipts })
  const recent = data.filter(({ at }) => Date.now() - new Date(at).getTime() < span)
  return {
    receipts: recent.filter(({ kind, undoneBy }) => kind !== 'undo' && !undoneBy).map(receiptOf),
    isPart: recent.length === mostReceipts && total > mostReceipts,
  }
}

/** A record in several environments counts once. */
function receiptOf({ at, kind, done, counted, environments }: AnswerOf<'run.activity'>['data'][number]): WorkReceipt {
  const records = counted?.own || done
  return {
    at: new Date(at).getTime(),
    isCall: kind === 'call',
    items: Math.ceil(records / Math.max(1, environments.length)),
  }
}
