import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { changeQuery } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { areaById } from '../changes/stored-fields.ts'
import type { Facets } from './use-facets.ts'
import { planWords } from '../words.ts'

const most = 8

export function BlastLine({ facets }: { facets: Facets }) {
  const words = useWords(planWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  if (facets.areas.length === 0) return null
  const chip =
    'inline-flex h-6 items-center gap-1.5 rounded border border-line bg-surface px-2 text-xs hover:border-line-strong hover:bg-raised'
  return (
    <div
      role="group"
      aria-label={words.reach}
      className="flex flex-wrap items-center gap-1.5 border-t border-line/70 px-4 py-1.5"
    >
      <span className="mr-1 text-xs text-dim">{words.reach}</span>
      {facets.areas.slice(0, most).map(({ area, count, excluded }) => (
        <button key={area} type="button" className={chip} onClick={() => changeQuery({ area })}>
          {say(areaById(areas, area)?.titles ?? { en: area, zh: area })}
          <span className="nums font-medium">{formatNumber(count - excluded)}</span>
        </button>
      ))}
      {facets.areas.length > most && (
        <span className="text-xs text-dim">{words.moreFaults(facets.areas.length - most)}</span>
      )}
      <span aria-hidden="true" className="text-faint">
        ·
      </span>
      {facets.environments.map(({ environment, count, excluded }) => (
        <button
          key={environment}
          type="button"
          className={cx(chip, environment.startsWith('prod') && 'border-frame-prod text-danger')}
          onClick={() => changeQuery({ environment })}
        >
          {nameOf(environment)}
          <span className="nums font-medium">{formatNumber(count - excluded)}</span>
        </button>
      ))}
    </div>
  )
}
