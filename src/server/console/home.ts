import { environments } from '#derive/environment.ts'
import type { Call } from '../server.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'
import { readingWorld, worldAfter } from '../calls/read.ts'
import { clientSources } from '../domain/home/client-candidates.ts'
import { composeHome } from '../domain/home/home-page.ts'
import { changedBlocks } from '../domain/home/changed-blocks.ts'
import type { Viewer } from '../domain/home/why-not.ts'
import { planFor } from '../plan/plan-for.ts'
import { sees } from '../visibility/sight.ts'

export const preview: Handler<'home.preview'> = async (call) => {
  const { country, language, at, experiment, client, plan } = call.input
  const viewer: Viewer = { client, country, language, at: at ?? new Date().toISOString(), experiment: experiment === 1 }
  const answer = { client, country, language, at: viewer.at }
  const now = await composeHome(readingWorld(call), viewer)
  if (plan === null) return { ...now, ...answer }
  await planFor(call, plan)
  const after = await composeHome(worldAfter(call, plan), viewer)
  return { ...after, ...answer, changed: [...changedBlocks(now.blocks, after.blocks)] }
}

const clients = ['aha', 'h5', 'applet', 'launcher'] as const
// areas whose records the home page shows
const shared = ['game', 'game-translation', 'resource']
const [mostLanguages, mostCompared] = [4, 24]

export const screens: Handler<'home.screens'> = async (call) => {
  const { server, input, actor } = call
  const { plan } = await planFor(call, input.plan)
  if (plan.state !== 'ready') return []
  const found: DeclaredRow<'home.screens'>[] = []
  let compared = 0
  for (const environment of environments.filter((each) => plan.environments.includes(each) && sees(actor, each)))
    for (const language of await languagesOf(server, plan.id, environment)) {
      const areas = new Set(await areasOf(server, plan.id, environment))
      for (const client of clients) {
        const own = [...shared, ...clientSources[client].flatMap((source) => source.areas)]
        const isTouched = own.some((area) => areas.has(server.registry.get(area)?.store.area.id ?? area))
        if (!isTouched || ++compared > mostCompared) continue
        const viewer: Viewer = { client, language, country: 'ALL', at: new Date().toISOString(), experiment: true }
        const there = { ...call, environment }
        const [now, after] = [
          await composeHome(readingWorld(there), viewer),
          await composeHome(worldAfter(there, plan.id), viewer),
        ]
        const changed = changedBlocks(now.blocks, after.blocks).size
        if (changed > 0) found.push({ client, environment, language, changed })
      }
    }
  return found
}

async function areasOf({ sql }: Call['server'], plan: number, environment: string): Promise<string[]> {
  const rows = await sql<{ area: string }[]>`
    select distinct area from change where plan = ${plan} and environment = ${environment} and not excluded`
  return rows.map(({ area }) => area)
}

async function languagesOf({ sql }: Call['server'], plan: number, environment: string) {
  const rows = await sql<{ language: string }[]>`
    select language from change c, lateral (select coalesce(c.after, c.before) as data) d,
      lateral (values (d.data->>'lang'), (d.data->>'language_code'), (d.data->>'displayLanguage')) as l(language)
    where plan = ${plan} and environment = ${environment} and not excluded and language <> '' and language <> 'en'
    group by language order by count(*) desc, language limit ${mostLanguages - 1}`
  return ['en', ...rows.map(({ language }) => language)]
}
