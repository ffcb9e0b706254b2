import { useKeys } from '#browser/keys/use-keys.ts'
import { openScreen, useScreenName, useScreens, type HomeScreen } from '#browser/plan/changes/plan-screens.tsx'
import { hashOf, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { homeWords } from './words.ts'

export function ScreenBar({ plan }: { readonly plan: number }) {
  const words = useWords(homeWords)
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
      title: homeWords.nextHomePagePlan,
      hint: homeWords.nextPage,
      run: () => step(1),
    },
    { keys: 'Shift+n', title: homeWords.previousHomePagePlan, run: () => step(-1) },
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
