import { useId, useRef } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { usePicture } from './use-labels.ts'
import { Input } from '#browser/ui/input.tsx'
import { takeLines } from './take-lines.ts'
import { useComboList } from './use-combo-list.ts'
import type { ComboboxProps, ComboOption } from './combo-option.ts'

const mostShown = 50

/** Arrows move in the list; Home and End move the caret. */
export function Combobox(props: ComboboxProps) {
  const { id, label, text, onText, onLines, options, onLeave, placeholder, note, isFaulty, describedBy, isMany } = props
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const { at, isShown, open, setActive, pick, onKeyDown, close } = useComboList(props, box)
  const active = isShown ? options[at] : undefined
  return (
    <div
      ref={box}
      className={cx('relative', props.className)}
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget)) return
        close()
        onLeave?.()
      }}
    >
      <Input
        {...(id ? { id } : {})}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${active.id}` : undefined}
        {...(label ? { 'aria-label': label } : {})}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        value={text}
        placeholder={placeholder}
        onChange={(event) => {
          open()
          setActive(0)
          onText(event.target.value)
        }}
        onPaste={(event) => onLines && takeLines(event, onLines)}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the text box has the keys */}
      <div
        role="listbox"
        id={list}
        aria-label={label ?? placeholder}
        hidden={!isShown}
        // Keeps the focus in the text box.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded bg-surface p-1 shadow-pop"
      >
        {options.slice(0, mostShown).map((option, index) => (
          <ComboOptionRow
            key={option.id}
            id={`${list}-${option.id}`}
            option={option}
            isActive={index === at}
            isInView={index === at && isShown}
            isMany={isMany}
            onPick={() => pick(option)}
          />
        ))}
        {options.length === 0 && note !== undefined && <p className="px-2 py-1.5 text-dim">{note}</p>}
      </div>
    </div>
  )
}

interface ComboOptionRowProps {
  readonly id: string
  readonly option: ComboOption
  readonly isActive: boolean
  readonly isInView: boolean
  readonly isMany: boolean | undefined
  readonly onPick: () => void
}

function ComboOptionRow({ id, option, isActive, isInView, isMany, onPick }: ComboOptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => (isInView ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onClick={onPick}
      className={cx('flex h-8 items-center gap-2 rounded-sm px-2', isActive && 'bg-accent-soft')}
    >
      {isMany && (
        <span aria-hidden="true" className={cx('w-3 text-accent', !option.isChosen && 'invisible')}>
          ✓
        </span>
      )}
      {option.picture && <Thumb picture={option.picture} />}
      <span className="min-w-0 flex-1 truncate">{option.title}</span>
      {option.detail && <span className="font-mono text-xs text-dim">{option.detail}</span>}
    </div>
  )
}

function Thumb({ picture }: { picture: string | number }) {
  const address = usePicture(picture)
  return address ? (
    <img src={address} alt="" className="size-5 shrink-0 rounded-sm object-cover" />
  ) : (
    <span className="size-5 shrink-0 rounded-sm bg-ink/8" />
  )
}
