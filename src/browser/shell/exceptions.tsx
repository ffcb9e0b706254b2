import { useT, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { pageWords } from './page-words.ts'

export function NotFound() {
  const words = useWords(pageWords)
  const { query, path } = useRoute()
  return (
    <div className="grid flex-1 place-content-center">
      <EmptyBlock action={<Home />}>
        <strong className="mb-1 block text-lg font-semibold text-ink">{words.notFound}</strong>
        {words.notFoundHint(query['path'] ?? path)}
      </EmptyBlock>
    </div>
  )
}

export function Forbidden() {
  const t = useT()
  const words = useWords(pageWords)
  const { query } = useRoute()
  const nameOf = useEnvironmentName()
  const environment = useApp((state) => state.environment)
  const role = useApp((state) => state.session?.role ?? 'viewer')
  const { from, message, url } = query
  return (
    <div className="grid flex-1 place-content-center">
      <EmptyBlock
        action={
          <span className="flex gap-2">
            {from && <Button onClick={() => navigate(from)}>{words.back}</Button>}
            <Home />
          </span>
        }
      >
        <strong className="mb-1 block text-lg font-semibold text-ink">{message || words.forbidden}</strong>
        {url
          ? t('page.signInAt', { url })
          : role === 'admin'
            ? words.forbiddenAdmin(nameOf(environment))
            : words.forbiddenHint(nameOf(environment), t(`role.${role}`))}
      </EmptyBlock>
    </div>
  )
}

function Home() {
  const words = useWords(pageWords)
  return (
    <a href={hashOf('/')} className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised">
      {words.home}
    </a>
  )
}
