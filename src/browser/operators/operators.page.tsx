import { useState } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { environments } from '#derive/environment.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { useReread } from '#browser/lists/use-reread.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { Button } from '#browser/ui/button.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { OperatorForm } from './operator-form.tsx'
import type { Operator } from './operator-data.ts'
import { operatorWords } from './words.ts'

export default function Operators() {
  const words = useWords(operatorWords)
  const { data, error, mutate } = useSWR('operators', () => call('operator.list').then((answer) => answer.data), {
    shouldRetryOnError: false,
  })
  const cursor = useCursor(data, idOf)
  const { isReading, reread } = useReread(mutate)
  const [edited, edit] = useState<Operator['id']>()
  const [link, setLink] = useState<{ readonly url: string; readonly username: string }>()
  const open = ({ id }: Operator) => edit(id)
  const { query } = useRoute()
  const isNew = query['new'] !== undefined
  const create = () => changeQuery({ new: '1' })
  const close = () => {
    edit(undefined)
    setLink(undefined)
    if (isNew) changeQuery({ new: undefined })
    focusRows()
  }
  const { current } = cursor
  const operator = edited === undefined ? undefined : data?.find(({ id }) => id === edited)
  const columns = useOperatorColumns()
  return (
    <>
      <ListPage
        label={words.roles}
        list={{ rows: data, total: data?.length ?? 0, error, reload: () => void mutate() }}
        cursor={cursor}
        columns={columns}
        keyOf={idOf}
        onOpen={open}
        openHint={operatorWords.changeHint}
        keys={[
          { keys: 'c', title: operatorWords.create, hint: true, run: create },
          {
            keys: 'e',
            title: operatorWords.changeTitle,
            ofRow: true,
            run: () => current && open(current),
            hidden: true,
          },
        ]}
        filters={<span className="truncate text-dim">{words.admins}</span>}
        actions={
          <Button kind="primary" keys="c" onClick={create}>
            {words.create}
          </Button>
        }
        empty={words.none}
      />
      {operator && isReading && <LayerAwaited onClose={close} />}
      {(operator ? !isReading : isNew) && (
        <OperatorForm
          operator={operator}
          onClose={close}
          onSaved={(url, username) => {
            close()
            reread()
            if (url) setLink({ url, username })
          }}
        />
      )}
      {link && <LinkDialog {...link} onClose={close} />}
    </>
  )
}

function useOperatorColumns(): readonly TableColumn<Operator>[] {
  const t = useT()
  const words = useWords(operatorWords)
  const nameOf = useEnvironmentName()
  return [
    {
      id: 'username',
      title: words.username,
      width: 'w-40',
      cell: ({ username, name }) => (
        <>
          <span className="font-medium">{username}</span> {name && <span className="text-dim">{name}</span>}
        </>
      ),
    },
    ...environments.map((environment) => ({
      id: environment,
      title: nameOf(environment),
      width: 'w-32' as const,
      cell: ({ roles }: Operator) => {
        const role = roles[environment]
        return role ? t(`role.${role}`) : <span className="text-dim">–</span>
      },
    })),
    {
      id: 'state',
      title: words.state,
      width: 'w-24',
      cell: ({ disabled_at }) =>
        disabled_at ? (
          <span className="text-danger">{words.disabled}</span>
        ) : (
          <span className="text-ok">{words.active}</span>
        ),
    },
    {
      id: 'since',
      title: words.since,
      width: 'w-32',
      isEnd: true,
      isExtra: true,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={formatInstant(created_at)}>
          {formatRelative(created_at)}
        </time>
      ),
    },
  ]
}
