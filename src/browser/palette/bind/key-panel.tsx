import { useState, type KeyboardEvent } from 'react'
import type { Words } from '#catalogue/index.ts'
import { formatKeys, type Stroke } from '#derive/palette/chord.ts'
import { fixedKeys, keysFor, readKeymap, type KeyBinding, type Keymap } from '#derive/palette/keymap.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { app, setApp } from '#browser/state/app-state.ts'
import { usePreference } from '#browser/state/preference.ts'
import { warn } from '#browser/notices/notify.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Input } from '#browser/ui/input.tsx'
import { Kbd, keyCaps } from '#browser/ui/kbd.tsx'
import { bind, defaultKeys, hiddenBy, keysOfArea, refusalOf, type KeyInUse } from '#browser/keys/bind.ts'
import { isApple, leader } from '#browser/keys/dispatch.ts'
import { isSingleKey } from '#browser/keys/match.ts'
import { singleKeys } from '#browser/keys/preference.ts'
import { readStroke } from '#browser/keys/read-stroke.ts'
import { pageLayers } from '#browser/keys/registry.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { sheetWords } from '#browser/keys/sheet-words.ts'

const close = () => setApp({ keyFor: undefined })
const longest = 3

export function KeyPanel({ entry }: { entry: Pick<KeyBinding, 'target' | 'title'> }) {
  const t = useT()
  const say = useSay()
  const words = useWords(sheetWords)
  const { target } = entry
  const [stored, change] = usePreference<unknown>('keymap', undefined)
  const keymap = readKeymap(stored)
  const [onPage] = useState(() => pageLayers().flatMap(({ actions }): readonly KeyInUse[] => actions))
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  useKeys('dialog', [])
  const { product } = app()
  const usual = keysFor(app().roleKeymap, target) ?? (product && defaultKeys(target, product))
  const current = keysFor(keymap, target) ?? usual
  const own = product ? keysOfArea(product.entryById.get(target.split(' ')[0] ?? ''), keymap, product.entries) : []
  const bound = keymap.filter(({ keys }) => keys !== '').map((each) => ({ ...each, id: each.target }))
  const others = [...bound, ...onPage, ...own].filter(({ id }) => id !== target)
  const keys = formatKeys(strokes)
  const refusal = keys ? refusalOf(keys, others) : undefined
  const hidden = keys && !refusal ? hiddenBy(keys, others) : []

  const save = (next: (old: Keymap) => Keymap) => {
    change((old) => next(readKeymap(old))).catch(warn)
    close()
  }
  const remove = () => save((old) => (usual ? bind(old, { ...entry, keys: '' }) : without(old, target)))
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = readStroke(event.nativeEvent, isApple)
    if (event.key === 'Tab' || event.key === 'Escape' || !stroke) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    const isPlain = stroke.mods.size === 0
    if (isPlain && stroke.key === 'Enter') {
      if (keys && !refusal) save((old) => bind(old, { ...entry, keys }))
    } else if (isPlain && stroke.key === 'Backspace') setStrokes(strokes.slice(0, -1))
    else setStrokes(strokes.length === longest ? [stroke] : [...strokes, stroke])
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.keyFor(say(entry.title))}
      actions={
        <>
          {keysFor(keymap, target) !== undefined && usual && (
            <Button onClick={() => save((old) => without(old, target))}>
              {words.restore(keyCaps(usual).join(' '))}
            </Button>
          )}
          {current && <Button onClick={remove}>{words.unbind}</Button>}
          <Button
            kind="primary"
            keys="enter"
            disabled={keys === '' || refusal !== undefined}
            onClick={() => save((old) => bind(old, { ...entry, keys }))}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-2 pb-2 text-dim">
        {current ? words.now : words.noKey}
        {current && <Kbd keys={current} />}
      </p>
      <Input
        readOnly
        autoFocus
        aria-label={words.press}
        placeholder={words.press}
        value={keys && keyCaps(keys).join(' ')}
        onKeyDown={onKeyDown}
        aria-invalid={refusal !== undefined}
      />
      <PressHelp target={target} />
      <Effects refusal={refusal} hidden={hidden} first={strokes[0]} />
    </Dialog>
  )
}

function PressHelp({ target }: { target: string }) {
  const words = useWords(sheetWords)
  const keys = fixedKeys(target)
  return (
    <p className="pt-1 text-dim">
      {words.pressHelp} {keys && words.onEveryPage(keyCaps(keys).join(' '))}
    </p>
  )
}

interface EffectsProps {
  readonly refusal: Words | undefined
  readonly hidden: readonly KeyInUse[]
  /** First key of an unfinished sequence. */
  readonly first: Stroke | undefined
}

function Effects({ refusal, hidden, first }: EffectsProps) {
  const isOff = first !== undefined && isSingleKey(first) && !singleKeys()
  const say = useSay()
  const words = useWords(sheetWords)
  return (
    <div role="status" className="pt-2">
      {refusal && <p className="text-danger">{say(refusal)}</p>}
      {isOff && <p className="text-warn">{words.singleOff(keyCaps(leader).join(' '))}</p>}
      {hidden.length > 0 && <p className="text-warn">{words.hides}</p>}
      <ul>
        {hidden.map((each) => (
          <li key={each.keys + each.title.en} className="flex h-7 items-center gap-2">
            <Kbd keys={each.keys} />
            {say(each.title)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function without(keymap: Keymap, target: string): Keymap {
  return keymap.filter((each) => each.target !== target)
}
