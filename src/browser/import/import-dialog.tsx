import { useState } from 'react'
import { words as say2 } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { writable } from '#derive/input.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { notify } from '#browser/notices/notify.ts'
import { applyPlan, type Plan } from '#browser/palette/run.ts'
import { inside } from '#browser/palette/sentence.ts'
import { navigate } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { Select } from '#browser/ui/select.tsx'
import { Uploader } from '#browser/upload/uploader.tsx'
import { useImportWords } from './words.ts'

interface Checked {
  readonly plan: number | string
  readonly rows: number
  readonly good: number
  readonly faulty: number
  readonly errors: readonly { readonly line: number; readonly field: string; readonly message: string }[]
  readonly columns: readonly string[]
  readonly mapping: Readonly<Record<string, string>>
}

/** Rows from a file, in three steps: upload, match its columns to fields, look at the errors by line, apply as a plan. */
export function ImportDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useImportWords()
  const say = useSay()
  const t = useT()
  const product = useApp((state) => state.product)
  const area = product?.areas[name]
  const [file, setFile] = useState<{ readonly url: string; readonly name: string }>()
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({})
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!product || !area) return null

  const fields = Object.entries(writable(area))
  const options = fields.map(([name, field]) => ({ value: name, title: `${say(field.title)} (${name})` }))
  const used = new Set(Object.values(mapping))
  const unmapped = checked
    ? fields
        .filter(([name, field]) => field.required && field.default === undefined && !used.has(name))
        .map(([, field]) => say(field.title))
    : []
  const isChanged = checked !== undefined && JSON.stringify(mapping) !== JSON.stringify(checked.mapping)

  const look = async (address: string, wanted?: Readonly<Record<string, string>>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await api.post<Checked>('/api/-/imports', {
        body: { area: area.id, file: address, ...(wanted ? { mapping: wanted } : {}) },
        timeout: 300_000,
      })
      setChecked(data)
      setMapping(data.mapping)
    } catch (error) {
      setProblem(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const apply = async () => {
    if (!checked) return
    setBusy(true)
    try {
      const { data: plan } = await api.get<Plan>(`/api/-/plans/${checked.plan}`)
      const { receipt } = await applyPlan(plan)
      notify(
        say2(
          `Importing ${checked.good} rows into ${inside(area.titles.en)}.`,
          `正在导入 ${checked.good} 行${area.titles.zh}。`,
        ),
        receipt,
      )
      onClose()
    } catch (error) {
      setProblem(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={words.title(inside(say(area.titles)))} className="w-[720px]">
      <h3 className="pb-1 font-semibold">{words.file}</h3>
      <p className="pb-2 text-dim">{words.fileHint}</p>
      <Uploader
        accept=".csv,.tsv,.txt,.xlsx"
        onDone={(done) => {
          setFile(done)
          void look(done.url)
        }}
      />
      {problem && (
        <p role="alert" className="mt-3 rounded bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      {isBusy && !checked && (
        <p role="status" className="pt-3 text-dim">
          {words.checking}
        </p>
      )}
      {checked && file && (
        <>
          <h3 className="pt-6 pb-2 font-semibold">{words.map}</h3>
          <div className="grid grid-cols-[1fr_1fr_72px] items-center gap-x-3 gap-y-1.5">
            <span className="text-xs text-dim">{words.column}</span>
            <span className="text-xs text-dim">{words.field}</span>
            <span />
            {checked.columns.map((column) => (
              <MapRow
                key={column}
                column={column}
                options={options.filter(({ value }) => !used.has(value) || mapping[column] === value)}
                value={mapping[column] ?? ''}
                isGuess={checked.mapping[column] !== undefined && mapping[column] === checked.mapping[column]}
                onChange={(name) => setMapping(name ? { ...mapping, [column]: name } : without(mapping, column))}
              />
            ))}
          </div>
          {unmapped.length > 0 && <p className="pt-2 text-warn">{words.required(unmapped.join(', '))}</p>}
          <div className="pt-3">
            <Button
              kind={isChanged ? 'primary' : 'plain'}
              disabled={isBusy || !isChanged}
              onClick={() => void look(file.url, mapping)}
            >
              {isBusy ? words.checking : words.check}
            </Button>
          </div>
          <h3 className="pt-6 pb-1 font-semibold">{words.result}</h3>
          <p role="status">{words.counts(checked.rows, checked.good, checked.faulty)}</p>
          {checked.errors.length > 0 && (
            <Errors checked={checked} title={(name) => (area.fields[name] ? say(area.fields[name].title) : name)} />
          )}
          <div className="flex items-center gap-2 pt-5">
            <Button
              kind="primary"
              className="h-8"
              disabled={isBusy || isChanged || checked.good === 0}
              onClick={() => void apply()}
            >
              {words.apply(checked.good)}
            </Button>
            <Button
              className="h-8"
              onClick={() => {
                onClose()
                navigate('/plans', { id: String(checked.plan) })
              }}
            >
              {words.open}
            </Button>
            {checked.faulty > 0 && <span className="text-xs text-dim">{words.onlyGood}</span>}
          </div>
        </>
      )}
    </Dialog>
  )
}

interface MapRowProps {
  readonly column: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly value: string
  readonly isGuess: boolean
  readonly onChange: (name: string) => void
}

function MapRow({ column, options, value, isGuess, onChange }: MapRowProps) {
  const words = useImportWords()
  return (
    <>
      <span className="truncate font-mono text-xs" id={`column-${column}`}>
        {column}
      </span>
      <Select
        aria-labelledby={`column-${column}`}
        options={options}
        value={value}
        empty={words.ignore}
        onChange={onChange}
      />
      <span className="text-xs text-dim">{value && isGuess ? words.guessed : ''}</span>
    </>
  )
}

const most = 200

function Errors({ checked, title }: { checked: Checked; title: (name: string) => string }) {
  const words = useImportWords()
  return (
    <div className="mt-2 max-h-72 overflow-auto rounded border border-line">
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-raised text-xs text-dim">
          <tr>
            <th scope="col" className="w-20 px-3 py-1.5 font-medium">
              {words.line}
            </th>
            <th scope="col" className="w-44 px-3 font-medium">
              {words.field}
            </th>
            <th scope="col" className="px-3 font-medium">
              {words.error}
            </th>
          </tr>
        </thead>
        <tbody>
          {checked.errors.slice(0, most).map(({ line, field, message }) => (
            <tr key={`${line} ${field}`} className="border-t border-line">
              <td className="nums px-3 py-1 text-dim">{line}</td>
              <td className="px-3">{title(field)}</td>
              <td className="px-3 text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {checked.errors.length > most && (
        <p className="px-3 py-1.5 text-xs text-dim">{words.moreErrors(checked.errors.length - most)}</p>
      )}
    </div>
  )
}

function without(mapping: Readonly<Record<string, string>>, column: string): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== column))
}
