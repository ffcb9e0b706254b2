import { words as both } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { openScreen, useScreenName, useScreens, type HomeScreen } from '#browser/plan/changes/plan-screens.tsx'
import { hashOf, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { useHomeWords } from './words.ts'

/** Steps through the pages that a plan changes. */
export function ScreenBar({ plan }: { readonly plan: number }) {
  const words = useHomeWords()
  const nameOf = useScreenName()
  const { query } = useRoute()
  const here = useApp((state) => state.session?.environment ?? state.environment)
  const screens = useScreens(plan)
  const isCurrent = ({ client, environment, language }: HomeScreen): boolean =>
    client === (query['client'] ?? 'aha') && environment === here && language === (query['language'] ?? 'en')
  const step = (by: number) => {
    const at = screens.findIndex(isCurrent)
    const next = screens[at === -1 ? 0 : (at + by + screens.length) % screens.length]
    if (next) openScreen(plan, next)
  }
  useKeys('view', [
    {
      keys: 'n',
      title: both('Next home page of the plan', '计划影响的下一个首页'),
      hint: both('next page', '下一个首页'),
      run: () => step(1),
    },
    { keys: 'Shift+n', title: both('Previous home page of the plan', '计划影响的上一个首页'), run: () => step(-1) },
  ])
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-accent-wash px-4 py-1.5">
      <a href={hashOf('/plans', { id: String(plan) })} className="font-medium text-accent hover:underline">
        {words.after(plan)}
      </a>
      {screens.map((screen) => (
        <Button
          key={nameOf(screen)}
          aria-pressed={isCurrent(screen)}
          kind={isCurrent(screen) ? 'primary' : 'plain'}
          onClick={() => openScreen(plan, screen)}
        >
          {nameOf(screen)} ({screen.changed})
        </Button>
      ))}
      {screens.length === 0 && <span className="text-dim">{words.noScreens}</span>}
    </div>
  )
}
