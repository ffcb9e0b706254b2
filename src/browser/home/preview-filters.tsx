import { useId } from 'react'
import { DateControl } from '#browser/kinds/controls/date-controls.tsx'
import { useCountries, useLanguages } from '#browser/kinds/controls/lists.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { homeWords } from './words.ts'

const moment = { kind: 'dateTime', title: homeWords.momentTitle } as const

export function PreviewFilters() {
  const words = useWords(homeWords)
  const { query } = useRoute()
  const say = useSay()
  const clients =
    useApp((state) => state.product?.entryById.get('home.preview')?.command.input?.['client']?.choices) ?? []
  const countries = useCountries()
  const languages = useLanguages()
  const id = useId()
  const label = 'block pb-1 text-xs font-medium text-dim'
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
      <div className="w-36">
        <label htmlFor={`${id}a`} className={label}>
          {words.client}
        </label>
        <Select
          id={`${id}a`}
          value={query['client'] ?? 'aha'}
          options={clients.map(({ value, title }) => ({ value: String(value), title: say(title) }))}
          onChange={(client) => changeQuery({ client: client === 'aha' ? undefined : client })}
        />
      </div>
      <div className="w-48">
        <label htmlFor={`${id}c`} className={label}>
          {words.country}
        </label>
        <Select
          id={`${id}c`}
          value={query['country'] ?? ''}
          empty={words.everyCountry}
          options={countries.map(({ code, name }) => ({ value: code, title: name }))}
          onChange={(country) => changeQuery({ country })}
        />
      </div>
      <div className="w-44">
        <label htmlFor={`${id}l`} className={label}>
          {words.language}
        </label>
        <Select
          id={`${id}l`}
          value={query['language'] ?? 'en'}
          options={languages.map(({ code, name }) => ({ value: code, title: name }))}
          onChange={(language) => changeQuery({ language: language === 'en' ? undefined : language })}
        />
      </div>
      <div className="w-72">
        <label htmlFor={`${id}m`} className={label}>
          {words.moment}
        </label>
        <span className="flex items-start gap-1">
          <span className="min-w-0 flex-1">
            <DateControl
              field={moment}
              id={`${id}m`}
              value={query['at'] ?? null}
              onChange={(at) => changeQuery({ at: instant(at) })}
            />
          </span>
          <Button className="h-8" disabled={!query['at']} onClick={() => changeQuery({ at: undefined })}>
            {words.now}
          </Button>
        </span>
      </div>
      <label className="flex h-8 items-center gap-2 self-start mt-5">
        <CheckBox
          checked={query['experiment'] === '1'}
          onChange={(event) => changeQuery({ experiment: event.target.checked ? '1' : undefined })}
        />
        {words.experiment}
      </label>
    </div>
  )
}

// Ignores incomplete times.
function instant(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
}
