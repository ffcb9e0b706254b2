import useSWR from 'swr'
import { changeSourceIn, placeOf } from '#derive/line/change-source.ts'
import { parseLine } from '#derive/line/parser.ts'
import { call } from '#client/call.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'

interface ChangedArea {
  readonly area?: string
  readonly refusal?: string
  readonly isLoading: boolean
}

export function useChangedArea(text: string): ChangedArea {
  const { line } = parseLine(text)
  const isOfChanges = line !== undefined && changeSourceIn(line.source.text) !== undefined
  const { environments = [], areas = [] } = isOfChanges ? placeOf(line) : {}
  const parts = [['env', environments[0]] as const, ['area', areas[0]] as const]
  const source = isOfChanges
    ? [line.source.text, ...parts.flatMap(([name, word]) => (word ? [`${name}:${word.text}`] : []))].join(' ')
    : undefined
  const { data, error, isLoading } = useSWR<string, unknown>(
    source === undefined ? undefined : ['changed-area', source],
    () => call('record.line', { line: source ?? '', pageSize: 1 }).then((answer) => answer.data.area),
    { shouldRetryOnError: false, dedupingInterval: 5_000 },
  )
  return {
    isLoading,
    ...(data === undefined ? {} : { area: data }),
    ...(error === undefined ? {} : { refusal: problemText(error, t) }),
  }
}
