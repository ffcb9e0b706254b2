import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { changeKey, type PlanChange, type RunDetail } from '#browser/plan/plan-data.ts'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import type { Facets } from '#browser/plan/filter/use-facets.ts'
import { isOver } from '#browser/plan/apply/use-run.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { canChange, runAgain, withChanges } from './run-data.ts'
import type { RunWork } from './use-run-work.ts'
import { runWords } from './words.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'

interface RunActionsProps {
  readonly run: RunDetail
  readonly work: RunWork
  readonly facets: Facets
  readonly chosen: readonly PlanChange[]
  readonly isMenuOpen: boolean
  readonly onMenu: (open: boolean) => void
  readonly onUndone: () => void
}

export function RunActions({ run, work, facets, chosen, isMenuOpen, onMenu, onUndone }: RunActionsProps) {
  const words = useWords(runWords)
  const { busy } = work
  if (!isOver(run)) {
    return (
      <>
        {run.state === 'paused' ? (
          <Button
            kind="primary"
            keys="shift+p"
            className="h-8"
            disabled={busy !== undefined}
            onClick={() => void work.send('resume')}
          >
            {words.resume}
          </Button>
        ) : (
          <Button
            keys="shift+p"
            className="h-8"
            disabled={busy !== undefined || run.state !== 'running'}
            onClick={() => void work.send('pause')}
          >
            {words.pause}
          </Button>
        )}
        <Button className="h-8" disabled={busy !== undefined} onClick={() => void work.send('cancel')}>
          {words.cancel}
        </Button>
      </>
    )
  }
  return (
    <>
      {run.state === 'stopped' && !run.undoneBy && (
        <Button
          kind="primary"
          keys="shift+p"
          className="h-8"
          disabled={busy !== undefined}
          onClick={() => void work.send('resume')}
        >
          {words.resume}
        </Button>
      )}
      {run.failed > 0 && !run.undoneBy && (
        <Button keys="t" className="h-8" disabled={busy !== undefined} onClick={() => void work.send('retry')}>
          {words.retry(run.failed)}
        </Button>
      )}
      {run.kind !== 'undo' && (
        <Button keys="n" className="h-8" onClick={() => void runAgain(run)}>
          {words.again}
        </Button>
      )}
      {canChange(run) && (
        <Button keys="e" className="h-8" onClick={() => withChanges(run)}>
          {words.changed}
        </Button>
      )}
      {run.done > 0 && !run.undoneBy && (
        <UndoMenu
          work={work}
          facets={facets}
          chosen={chosen}
          open={isMenuOpen}
          onOpenChange={onMenu}
          onUndone={onUndone}
        />
      )}
    </>
  )
}

interface UndoMenuProps {
  readonly work: RunWork
  readonly facets: Facets
  readonly chosen: readonly PlanChange[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onUndone: () => void
}

function UndoMenu({ work, facets, chosen, open, onOpenChange, onUndone }: UndoMenuProps) {
  const words = useWords(runWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  const undo = (...asked: Parameters<RunWork['undo']>) =>
    void work.undo(...asked).then((isDone) => isDone && onUndone())
  const byArea = facets.areas.length > 1 ? facets.areas : []
  const byPlace = facets.environments.length > 1 ? facets.environments : []
  const items: MenuItem[] = [
    ...(chosen.length > 0
      ? [
          {
            id: 'chosen',
            title: words.undoChosen(chosen.length),
            onSelect: () =>
              undo(
                { changes: chosen.map(({ area, id, environment }) => ({ area, id, environment })) },
                { count: chosen.length, environments: [...new Set(chosen.map(({ environment }) => environment))] },
              ),
          },
        ]
      : []),
    ...byArea.map(({ area, count }) => ({
      id: area,
      title: `${words.undo} · ${say(areaById(areas, area)?.titles ?? { en: area, zh: area })}`,
      hint: String(count),
      onSelect: () => undo({ areas: [area] }, { count }),
    })),
    ...byPlace.map(({ environment, count }) => ({
      id: environment,
      title: `${words.undo} · ${nameOf(environment)}`,
      hint: String(count),
      onSelect: () => undo({ environments: [environment] }, { count, environments: [environment] }),
    })),
    { id: 'all', title: words.undoAll, onSelect: () => undo({}) },
  ]
  return (
    <MenuButton
      key={chosen.map(changeKey).join()}
      isNamedByContent
      label={words.undoLabel}
      keys="u"
      align="end"
      items={work.busy ? [] : items}
      open={open && work.busy === undefined}
      onOpenChange={onOpenChange}
      className="h-8!"
    >
      {work.busy === 'undo' ? words.undoing : words.undoPart}
    </MenuButton>
  )
}
