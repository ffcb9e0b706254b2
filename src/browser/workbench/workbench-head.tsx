import { useState } from 'react'
import { lineOfScript } from '#derive/line/compile.ts'
import { isolated } from '#derive/values/isolated.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { notify } from '#browser/notices/notify.ts'
import { hashOf, navigate } from '#browser/router/route.ts'
import { openPalette, useApp } from '#browser/state/app-state.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import type { Bench } from './use-workbench.ts'
import { workbenchWords } from './words.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'

interface WorkbenchHeadProps {
  readonly bench: Bench
  readonly problems: number
  readonly isPlanning: boolean
  readonly isMenuOpen: boolean
  readonly onMenu: (open: boolean) => void
  readonly onPlan: () => void
  readonly onHistory: () => void
  readonly onFormat: () => void
  readonly onParameter: () => void
}

export function WorkbenchHead({
  bench,
  problems,
  isPlanning,
  isMenuOpen,
  onMenu,
  onPlan,
  onHistory,
  onFormat,
  onParameter,
}: WorkbenchHeadProps) {
  const words = useWords(workbenchWords)
  const say = useSay()
  const { name, script, text, check, isReadOnly, mayWrite, busy } = bench
  const [isRemoving, setRemoving] = useState(false)
  const title = check.checked?.title ?? script?.title
  const items = useMenuItems(bench, { onFormat, onParameter, onRemove: () => setRemoving(true) })
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-1.5">
      <a href={hashOf('/scripts')} className="rounded-sm text-dim hover:text-ink">
        {words.scripts}
      </a>
      <span aria-hidden="true" className="text-faint">
        ›
      </span>
      <h2 className="min-w-0 truncate font-semibold">{title ? say(title) : (name ?? words.newTitle)}</h2>
      {name && <span className="truncate font-mono text-xs text-dim max-[1180px]:hidden">{name}</span>}
      <StateBadges bench={bench} problems={problems} />
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {name !== undefined && (
          <Button keys="h" onClick={onHistory}>
            {words.history}
          </Button>
        )}
        {isReadOnly && mayWrite && (
          <Button keys="c" onClick={bench.copy}>
            {words.copy}
          </Button>
        )}
        {items.length > 0 && (
          <MenuButton
            isNamedByContent
            label={words.more}
            items={items}
            keys="."
            align="end"
            open={isMenuOpen}
            onOpenChange={onMenu}
          >
            {words.more}
          </MenuButton>
        )}
        {!isReadOnly && (
          <Button
            keys="mod+s"
            disabled={busy === 'save' || (name !== undefined && !text.isDirty)}
            onClick={() => bench.save()}
          >
            {busy === 'save' ? words.saving : words.save}
          </Button>
        )}
        {mayWrite && (
          <Button kind="primary" keys="mod+enter" disabled={isPlanning} onClick={onPlan}>
            {isPlanning ? words.planning : words.plan}
          </Button>
        )}
      </span>
      {isRemoving && name !== undefined && (
        <RemoveDialog
          name={name}
          isBusy={busy === 'remove'}
          onRemove={bench.remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </header>
  )
}

function StateBadges({ bench, problems }: { bench: Bench; problems: number }) {
  const words = useWords(workbenchWords)
  const { name, script, text, check } = bench
  return (
    <>
      {script && script.origin !== 'own' ? (
        <Badge>{script.origin === 'library' ? words.readOnly : words.sharedBy(isolated(script.owner ?? ''))}</Badge>
      ) : (
        <Badge>{script ? words.saved(script.version) : words.unsaved}</Badge>
      )}
      {script?.origin === 'own' && Boolean(script.shared) && <Badge tone="accent">{words.shared}</Badge>}
      {text.isDirty && name !== undefined && <Badge tone="warn">{words.changed}</Badge>}
      {problems > 0 ? (
        <Badge tone="danger">{words.problems(problems)}</Badge>
      ) : check.checked ? (
        <Badge tone="ok">{words.fits}</Badge>
      ) : null}
    </>
  )
}

interface MenuActs {
  readonly onFormat: () => void
  readonly onParameter: () => void
  readonly onRemove: () => void
}

function useMenuItems(bench: Bench, { onFormat, onParameter, onRemove }: MenuActs): MenuItem[] {
  const words = useWords(workbenchWords)
  const { name, script, text, isReadOnly, mayWrite } = bench
  const copyLink = () =>
    void navigator.clipboard
      .writeText(`${location.origin}${location.pathname}${hashOf('/scripts', { name })}`)
      .then(() => notify(workbenchWords.copiedLinkToScript))
  const product = useApp((state) => state.product)
  const line = product && text.source !== undefined && lineOfScript(text.source, product)
  return [
    ...(line ? [{ id: 'line', title: words.asLine, onSelect: () => openPalette({ text: line }) }] : []),
    ...(isReadOnly
      ? []
      : [
          { id: 'format', title: words.format, keys: 'shift+alt+f', onSelect: onFormat },
          { id: 'parameter', title: words.parameter, keys: 'shift+alt+p', onSelect: onParameter },
        ]),
    ...(text.isDirty ? [{ id: 'discard', title: words.discard, onSelect: text.drop }] : []),
    ...(name === undefined ? [] : [{ id: 'link', title: words.copyLink, onSelect: copyLink }]),
    ...(name === undefined || !mayWrite
      ? []
      : [
          { id: 'schedule', title: words.schedule, onSelect: () => navigate('/schedules', { script: name }) },
          { id: 'copy', title: words.copy, onSelect: bench.copy },
        ]),
    ...(mayWrite && script?.origin === 'own'
      ? [
          { id: 'share', title: script.shared ? words.unshare : words.share, onSelect: bench.share },
          { id: 'remove', title: words.remove, tone: 'danger' as const, onSelect: onRemove },
        ]
      : []),
  ]
}

interface RemoveDialogProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

function RemoveDialog({ name, isBusy, onRemove, onClose }: RemoveDialogProps) {
  const words = useWords(workbenchWords)
  return (
    <Dialog
      open
      title={words.removeTitle(name)}
      onOpenChange={(open) => !open && onClose()}
      className="w-[460px]"
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" disabled={isBusy} onClick={onRemove}>
            {words.removeNow}
          </Button>
        </>
      }
    >
      <p className="text-dim">{words.removeHint}</p>
    </Dialog>
  )
}
