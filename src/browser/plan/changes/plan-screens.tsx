import useSWR from 'swr'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { languageName } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { navigate } from '#browser/router/route.ts'
import { switchTo } from '#browser/session/switch-to.ts'
import { app, useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import type { PlanSummary } from '../plan-data.ts'
import { planWords } from '../words.ts'

export type HomeScreen = RowOfList<'home.screens'>

export function useScreens(plan: number | undefined, hash?: string | null): readonly HomeScreen[] {
  const { data } = useSWR(
    plan === undefined ? null : ['home.screens', plan, hash ?? ''],
    () => call('home.screens', { plan: plan! }).then((answer) => answer.data),
    // A plan that changed meanwhile has another hash.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data ?? []
}

export function openScreen(plan: number, { client, environment, language }: HomeScreen): void {
  navigate('/home-preview', { plan: String(plan), client, language })
  const { session, environment: usual } = app()
  void switchTo(environment, session?.environment ?? usual)
}

export function useScreenName(): (screen: HomeScreen) => string {
  const say = useSay()
  const placeOf = useEnvironmentName()
  const clients = useApp((state) => state.product?.entryById.get('home.preview')?.command.input?.['client']?.choices)
  return ({ client, environment, language }) => {
    const title = clients?.find(({ value }) => value === client)?.title
    return [title ? say(title) : client, placeOf(environment), languageName(language)].join(' · ')
  }
}

export function PlanScreens({ plan, className }: { readonly plan: PlanSummary; readonly className: string }) {
  const words = useWords(planWords)
  const nameOf = useScreenName()
  const screens = useScreens(plan.state === 'ready' ? plan.id : undefined, plan.hash)
  const [first] = screens
  useKeys('view', [
    {
      keys: 'p',
      title: planWords.previewScreens,
      run: () => first && openScreen(plan.id, first),
      hidden: first === undefined,
    },
  ])
  if (!first) return null
  return (
    <div className={className}>
      <span>{words.screens(screens.length)}</span>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-1">
        {screens.map((screen, at) => (
          <li key={`${screen.client} ${screen.environment} ${screen.language}`}>
            <Button {...(at === 0 ? { keys: 'p' } : {})} onClick={() => openScreen(plan.id, screen)}>
              {nameOf(screen)} ({screen.changed})
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
