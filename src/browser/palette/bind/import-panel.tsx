import { useRef, useState } from 'react'
import type { Words } from '#catalogue/index.ts'
import { readKeymap, type Keymap } from '#derive/palette/keymap.ts'
import { readKeymapFile } from '#derive/palette/keymap-file.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { KeyInUse } from '#browser/keys/bind.ts'
import { pageLayers } from '#browser/keys/registry.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { app, setApp } from '#browser/state/app-state.ts'
import { usePreference } from '#browser/state/preference.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Kbd } from '#browser/ui/kbd.tsx'
import {
  importKeys,
  importStep,
  isLeft,
  planKeyImport,
  undoImport,
  type ImportedKey,
  type KeyImportStep,
} from './key-import.ts'
import { importDone, importUndone, importKeyWords } from './import-words.ts'
import { useKnownTargets } from './use-known-targets.ts'
import { paletteWords } from '../words.ts'

const close = () => setApp({ isImportingKeys: false })

export function ImportPanel() {
  const words = useWords(importKeyWords)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Keymap>()
  const [fault, setFault] = useState<Words>()
  const [stored, change] = usePreference<unknown>('keymap', undefined)
  const [last, setLast] = usePreference<KeyImportStep | undefined>('keymap.import', undefined)
  const [onPage] = useState(() => pageLayers().flatMap(({ actions }): readonly KeyInUse[] => actions))
  const isKnown = useKnownTargets(file !== undefined)
  useKeys('dialog', [])
  const keymap = readKeymap(stored)
  const faultOf = (target: string) => (isKnown?.(target) ? undefined : paletteWords.noTarget(target))
  const { product } = app()
  const planned =
    file && isKnown && product
      ? planKeyImport(file, { keymap, product, onPage, below: app().roleKeymap, faultOf })
      : undefined
  const count = planned?.filter((each) => !isLeft(each)).length ?? 0

  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const result = readKeymapFile(await chosen.text())
    setFile('keymap' in result ? result.keymap : undefined)
    setFault('fault' in result ? result.fault : undefined)
  }
  const apply = async () => {
    if (!planned) return
    close()
    await setLast(() => importStep(keymap, importKeys(keymap, planned)))
    await change((old) => importKeys(readKeymap(old), planned))
    notify(importDone)
  }
  const undo = async () => {
    if (!last) return
    close()
    await change((old) => undoImport(readKeymap(old), last))
    await setLast(() => undefined)
    notify(importUndone)
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      className="w-[720px]"
      actions={
        <>
          {last && !file && <Button onClick={() => void undo().catch(warn)}>{words.undo}</Button>}
          <Button kind={file ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
          {planned && count > 0 && (
            <Button kind="primary" onClick={() => void apply().catch(warn)}>
              {words.apply(count)}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={words.choose}
        onChange={(event) => {
          read(event.target.files?.[0]).catch(warn)
          event.target.value = ''
        }}
      />
      <Preview fault={fault} file={file} planned={planned} />
    </Dialog>
  )
}

interface PreviewProps {
  readonly fault: Words | undefined
  readonly file: Keymap | undefined
  /** Undefined until the targets are known. */
  readonly planned: readonly ImportedKey[] | undefined
}

function Preview({ fault, file, planned }: PreviewProps) {
  const say = useSay()
  const words = useWords(importKeyWords)
  const note = fault ? say(fault) : !file ? words.help : !planned ? words.loading : undefined
  return (
    <>
      <p role="status" className={fault ? 'text-danger' : 'text-dim'}>
        {note ?? (planned?.every(isLeft) ? words.nothing : undefined)}
      </p>
      <PlannedKeys planned={planned ?? []} />
    </>
  )
}

export function PlannedKeys({ planned }: { planned: readonly ImportedKey[] }) {
  return (
    <ul className="max-h-[50vh] overflow-y-auto">
      {planned.map((each) => (
        <PlannedKey key={each.binding.target} planned={each} />
      ))}
    </ul>
  )
}

function PlannedKey({ planned: { binding, state, before, fault, hides } }: { planned: ImportedKey }) {
  const say = useSay()
  const words = useWords(importKeyWords)
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex items-center gap-3">
        <span className="w-24 shrink-0 text-dim">{words.states[state]}</span>
        <span className="min-w-0 flex-1 truncate">{say(binding.title)}</span>
        {before && before !== binding.keys && (
          <>
            <Kbd keys={before} />
            <span aria-hidden="true" className="text-faint">
              →
            </span>
          </>
        )}
        {binding.keys ? <Kbd keys={binding.keys} /> : <span className="text-faint">–</span>}
      </div>
      {fault && <p className="pl-27 text-danger">{say(fault)}</p>}
      {hides.length > 0 && (
        <p className="pl-27 text-warn">
          {words.hides} {hides.map(({ title }) => say(title)).join(' · ')}
        </p>
      )}
    </li>
  )
}
