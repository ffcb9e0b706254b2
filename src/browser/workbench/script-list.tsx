import { useState } from 'react'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { call } from '#client/call.ts'
import { ListNotice } from '#browser/lists/list-frame.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { changeQuery, navigate, useRoute } from '#browser/router/route.ts'
import { refuse, useMay } from '#browser/session/rights.ts'
import { useScripts, type ScriptLine } from '#browser/state/scripts.ts'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { removedScript, forgetRemoved } from './removed.ts'
import { useScriptColumns } from './script-columns.tsx'
import { workbenchWords } from './words.ts'

const origins = ['library', 'own', 'shared'] as const

const keyOf = ({ name }: { readonly name: string }) => name

export function ScriptList() {
  const words = useWords(workbenchWords)
  const { query } = useRoute()
  const { q = '', origin = '' } = query
  const { data, error, mutate } = useScripts()
  const scripts = data?.filter((script) => (!origin || script.origin === origin) && fits(script, foldText(q.trim())))
  const cursor = useCursor(scripts, keyOf)
  const columns = useScriptColumns()
  const mayWrite = useMay('write')
  const title = workbenchWords.create
  const create = () => (mayWrite ? navigate('/scripts', { new: '1' }) : refuse(title))
  const reload = () => void mutate()
  return (
    <ListPage
      label={words.scripts}
      list={{ rows: scripts, total: data?.length ?? 0, error, reload }}
      cursor={cursor}
      columns={columns}
      keyOf={keyOf}
      onOpen={({ name }) => navigate('/scripts', { name })}
      keys={[
        { keys: 'c', title, hint: workbenchWords.newScript, run: create },
        {
          keys: 'Escape',
          title: workbenchWords.clear,
          run: () => changeQuery({ q: undefined, origin: undefined }),
          hidden: true,
        },
      ]}
      search={{ label: words.search, field: words.find, value: q, onChange: (text) => changeQuery({ q: text }) }}
      filters={
        <Select
          aria-label={words.columns.origin}
          className="h-7! w-auto!"
          empty={words.anyOrigin}
          value={origin}
          onChange={(value) => changeQuery({ origin: value })}
          options={origins.map((value) => ({ value, title: words.origins[value] }))}
        />
      }
      status={words.shown(scripts?.length ?? 0, data?.length ?? 0)}
      actions={
        <Button kind="primary" keys="c" aria-disabled={!mayWrite} onClick={create}>
          {words.create}
        </Button>
      }
      notice={<Removed onBack={reload} />}
      empty={data?.length ? words.noMatch : words.none}
    />
  )
}

function Removed({ onBack }: { onBack: () => void }) {
  const words = useWords(workbenchWords)
  const [script, setScript] = useState(removedScript)
  if (!script) return null
  const { name, source, shared } = script
  const restore = async () => {
    try {
      await call('script.create', { name, source })
      if (shared) await call('script.update', { name, shared })
      forgetRemoved()
      setScript(undefined)
      notify(workbenchWords.restoredTitle(name))
      onBack()
    } catch (error) {
      warn(error)
    }
  }
  return (
    <ListNotice role="status">
      {words.removed(name)}
      <Button onClick={() => void restore()}>{words.bringBack}</Button>
    </ListNotice>
  )
}

function fits({ name, title, help, params }: ScriptLine, text: string): boolean {
  const searched = [name, title.en, title.zh, help?.en ?? '', help?.zh ?? '', ...params.map((param) => param.name)]
  return text === '' || text.split(/\s+/).every((word) => searched.some((each) => foldText(each).includes(word)))
}
