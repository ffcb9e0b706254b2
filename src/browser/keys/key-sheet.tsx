import { useMemo, useState } from 'react'
import type { Words } from '#catalogue/index.ts'
import { prepare, rank } from '#derive/palette/rank.ts'
import { formatKeys } from '#derive/palette/chord.ts'
import { fixedKeys, keysFor, type Keymap } from '#derive/palette/keymap.ts'
import { mayAct } from '#derive/roles.ts'
import { scopes, type Scope } from '#derive/palette/keys.ts'
import { navigate } from '#browser/router/route.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { app, setApp, useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { CheckBox, Input } from '#browser/ui/input.tsx'
import { Kbd, keyCaps } from '#browser/ui/kbd.tsx'
import { leader } from './dispatch.ts'
import { exportKeys } from './export-keys.ts'
import { setSingleKeys, useSingleKeys } from './preference.ts'
import { chordOf, liveLayers, pageLayers } from './registry.ts'
import { useKeys } from './use-keys.ts'
import { sheetWords } from './sheet-words.ts'

export function KeySheet() {
  const words = useWords(sheetWords)
  const say = useSay()
  const [query, setQuery] = useState('')
  // Keys of the page, read before the sheet's own scope hides them.
  const [page] = useState(pageRows)
  const keymap = useApp((state) => state.keymap)
  const roleKeymap = useApp((state) => state.roleKeymap)
  const rows = useMemo(() => sheetRows(page, keymap, roleKeymap), [page, keymap, roleKeymap])
  const prepared = useMemo(
    () =>
      prepare(
        rows.map((row) => ({
          ...row,
          label: say(row.title),
          others: [row.title.en, row.title.zh, row.keys, ...keyCaps(row.keys)],
        })),
      ),
    [rows, say],
  )
  const found = rank(prepared, query, { limit: 300 }).best
  const close = () => setApp({ keysOpen: false })
  useKeys('dialog', [{ keys: '?', title: sheetWords.close, run: close, hidden: true }])

  return (
    <Dialog open onOpenChange={close} title={words.sheet} className="w-[720px]">
      <Input
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoFocus
      />
      {found.length === 0 && <p className="py-6 text-dim">{words.none(query)}</p>}
      <div className="mt-2 columns-1 gap-8 sm:columns-2">
        {scopes.toReversed().map((scope) => {
          const inScope = found.filter((row) => row.scope === scope)
          return (
            inScope.length > 0 && (
              <section key={scope} className="break-inside-avoid pb-3">
                <h3 className="pt-2 pb-1 text-xs text-dim">{words.scope[scope]}</h3>
                <dl>
                  {inScope.map((row) => (
                    <div
                      key={row.keys + row.label}
                      className="flex h-7 items-center justify-between gap-3 break-inside-avoid border-b border-line"
                    >
                      <dt className="truncate">{row.label}</dt>
                      <dd className="flex items-center gap-1.5">
                        {row.keys ? <Kbd keys={row.keys} /> : <span className="text-faint">{words.noKey}</span>}
                        {row.keys && <span className="sr-only">{formatKeys(chordOf(row.keys))}</span>}
                        <SetKey row={row} label={words.change(row.label)} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
      <SheetFoot onLeave={close} />
    </Dialog>
  )
}

function pageRows(): readonly SheetRow[] {
  return liveLayers().flatMap(({ scope, actions }) =>
    actions.filter(({ hidden, when }) => !hidden && (when?.() ?? true)).map((action) => ({ ...action, scope })),
  )
}

/** Own keys come first, then the role's and the page's. */
function sheetRows(page: readonly SheetRow[], keymap: Keymap, roleKeymap: Keymap): readonly SheetRow[] {
  const taken = new Set(keymap.map(({ keys }) => keys))
  const here = pageLayers([]).flatMap(({ actions }) => actions)
  const own = keymap.flatMap((binding) => {
    const { target, keys, title } = binding
    const action = here.find(({ id }) => id === target)
    const row = {
      id: target,
      keys,
      title: action?.title ?? title,
      scope: roleKeymap.includes(binding) ? ('role' as const) : ('own' as const),
    }
    return action || fixedKeys(target) === undefined ? [row] : []
  })
  return [...own, ...page.filter(({ id, keys }) => !has(keymap, id) && !taken.has(keys))]
}

function SheetFoot({ onLeave }: { readonly onLeave: () => void }) {
  const words = useWords(sheetWords)
  const say = useSay()
  const on = useSingleKeys()
  const showUsed = () => {
    onLeave()
    navigate('/keys')
  }
  return (
    <>
      <div className="flex items-center justify-between border-t border-line pt-3">
        <label className="flex items-center gap-2">
          <CheckBox checked={on} onChange={(event) => setSingleKeys(event.target.checked)} />
          {words.single}
        </label>
        <Button kind="quiet" onClick={showUsed}>
          {words.used}
        </Button>
      </div>
      <p className="pt-1 pl-5.5 text-dim">{words.singleHelp(keyCaps(leader).join(' '))}</p>
      <div className="flex gap-2 pt-3">
        <Button onClick={exportKeys}>{say(sheetWords.exportKeys)}</Button>
        <Button onClick={() => setApp({ keysOpen: false, isImportingKeys: true })}>{say(sheetWords.importKeys)}</Button>
        {mayAct(app().session?.role ?? undefined, 'admin') && (
          <Button onClick={() => setApp({ keysOpen: false, isSharingKeys: true })}>{say(sheetWords.shareKeys)}</Button>
        )}
      </div>
    </>
  )
}

interface SheetRow {
  readonly id?: string
  readonly keys: string
  readonly title: Words
  readonly scope: Scope
}

function has(keymap: Keymap, id: string | undefined): boolean {
  return id !== undefined && keysFor(keymap, id) !== undefined
}

function SetKey({ row: { id, title }, label }: { row: SheetRow; label: string }) {
  if (id === undefined) return null
  return (
    <Button
      kind="quiet"
      label={label}
      icon="✎"
      onClick={() => setApp({ keysOpen: false, keyFor: { target: id, title } })}
    />
  )
}
