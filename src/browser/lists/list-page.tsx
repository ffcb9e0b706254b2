import { useRef, type ReactNode } from 'react'
import type { Words } from '#catalogue/index.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { FilterField } from '#browser/ui/filter-field.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { ListFrame, ListNotice } from './list-frame.tsx'
import { useListKeys, type ListKey } from './list-keys.ts'
import { ListTable, type TableColumn } from './list-table.tsx'
import type { Cursor } from './use-cursor.ts'
import type { RowPages } from './use-pages.ts'
import { listsWords } from './words.ts'

interface Search {
  readonly label: string
  readonly field: string
  readonly value: string
  readonly onChange: (text: string) => void
}

interface ListPageProps<T> {
  readonly label: string
  readonly list: RowPages<T>
  readonly cursor: Cursor<T>
  readonly columns: readonly TableColumn<T>[]
  readonly keyOf: (row: T) => string
  readonly onOpen: (row: T) => void
  readonly openHint?: Words
  readonly keys?: readonly ListKey[]
  readonly search?: Search
  readonly filters?: ReactNode
  /** Set only while a filter is active. */
  readonly clear?: { readonly label: string; readonly run: () => void } | undefined
  readonly status?: ReactNode
  readonly actions?: ReactNode
  readonly notice?: ReactNode
  readonly empty: ReactNode
  readonly moreLabel?: string
  readonly chosen?: ReadonlySet<string>
  readonly children?: ReactNode
}

export function ListPage<T>(props: ListPageProps<T>) {
  const { label, list, cursor, onOpen, openHint, keys = [], search, filters, clear, status, actions, notice } = props
  const { rows, error, reload, isBehind = false } = list
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const searchKey: ListKey = {
    keys: '/',
    title: listsWords.search,
    hint: listsWords.searchHint,
    run: () => field.current?.focus(),
  }
  useListKeys({
    count: rows?.length ?? (error ? 0 : Infinity),
    isAwaited: isBehind || (!rows && !error),
    cursor: cursor.at,
    row: cursor.current && props.keyOf(cursor.current),
    setCursor: cursor.move,
    open: () => cursor.current !== undefined && onOpen(cursor.current),
    ...(openHint ? { openHint } : {}),
    reload: () => void reload(),
    more: [...(search ? [searchKey] : []), ...keys],
  })
  return (
    <ListFrame
      label={label}
      searchLabel={search?.label}
      notice={
        <>
          {Boolean(error) && rows && (
            <ListNotice role="alert">
              {t('common.notReadAgain')} {problemText(error, t)}
            </ListNotice>
          )}
          {notice}
        </>
      }
      failed={error && !rows ? { error, onRetry: () => void reload() } : undefined}
      bar={
        <>
          {search && (
            <FilterField
              label={search.field}
              value={search.value}
              onChange={search.onChange}
              field={field}
              onLeave={focusRows}
            />
          )}
          {filters}
          {clear && (
            <Button kind="quiet" keys="esc" onClick={clear.run}>
              {clear.label}
            </Button>
          )}
          <span role="status" className="nums ml-auto text-dim">
            {rows && status}
          </span>
          {actions}
        </>
      }
    >
      <ListBody {...props} />
    </ListFrame>
  )
}

function ListBody<T>(props: ListPageProps<T>) {
  const { label, list, cursor, columns, keyOf, onOpen, empty, moreLabel, chosen, children } = props
  const below = (
    <>
      {list.rows?.length === 0 && <EmptyBlock>{empty}</EmptyBlock>}
      {list.more && (
        <p className="p-3 text-center">
          <Button onClick={list.more}>{moreLabel}</Button>
        </p>
      )}
    </>
  )
  if (children)
    return (
      <div className="min-h-0 flex-1 overflow-auto">
        {list.rows ? (
          children
        ) : (
          <p className="p-4">
            <Skeleton width="60%" />
          </p>
        )}
        {below}
      </div>
    )
  return (
    <ListTable
      label={label}
      columns={columns}
      rows={list.rows}
      keyOf={keyOf}
      cursor={cursor.at}
      {...(chosen ? { chosen } : {})}
      onOpen={(row, at) => {
        cursor.move(at)
        onOpen(row)
      }}
    >
      {below}
    </ListTable>
  )
}
