import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { make } from '../engine/client.ts'
import type { TestServer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { created, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const on = (): TestServer => server
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
let slot = 10

async function row(path: string, body: object, rest: Omit<Violation, 'id'>): Promise<Violation> {
  return { id: (await make(server, path, body)).id, ...rest }
}

const resources = '/api/advertisement-resource'
const ads = '/api/advertisement'
const plans = '/api/advertisement-plan'
const packages = '/api/advertisement-package'
const link = { deep_link: 'app://home' }

for (const [area, path] of [
  ['continue-play-ad', '/api/continuePlayAd'],
  ['hot-games-ad', '/api/hotGamesAd'],
  ['daily-recommend-ad', '/api/dailyRecommendAd'],
] as const)
  refusedOnEveryPath(
    on,
    area,
    { type: 2 },
    {
      [`a second ${area} in a place`]: () => {
        const position = ++slot
        return row(
          path,
          { position },
          {
            wrong: { status: 1 },
            spoil: (env: Environment) => make(server, path, { position, status: 1 }, { env }),
            message: /on in this position/,
          },
        )
      },
    },
  )

refusedOnEveryPath(
  on,
  'ad-info',
  { priority: 7 },
  {
    'an ad that leads nowhere': () =>
      row('/api/ahaAd/adInfo', { description: 'Nowhere' }, { wrong: { status: 1 }, message: /link target first/ }),
    'an ad that is over': () =>
      row(
        '/api/ahaAd/adInfo',
        { description: 'Over', ...link },
        {
          wrong: { status: 1, end_time: inDays(-1) },
          message: /end date has passed/,
          isExcusedInUndo: true,
        },
      ),
  },
)

const resource = async () => (await make(server, resources, { name: 'Picture' })).id
refusedOnEveryPath(
  on,
  'advertisement',
  { name: 'Renamed' },
  {
    'an ad without a target': async () =>
      row(ads, { name: 'Ad', resource_id: await resource() }, { wrong: { status: 1 }, message: /link target first/ }),
  },
)

refusedOnEveryPath(
  on,
  'advertisement-plan',
  { priority: 3 },
  {
    'a plan without ads': () => row(plans, { name: 'Empty' }, { wrong: { status: 1 }, message: /Add an ad/ }),
    'a plan that is over': async () => {
      const ad = await make(server, ads, { name: 'On', resource_id: await resource(), ...link, status: 1 })
      return row(
        plans,
        { name: 'Over', advertisement_ids: [ad.id] },
        {
          wrong: { status: 1, end_time: inDays(-1) },
          message: /end date has passed/,
          isExcusedInUndo: true,
        },
      )
    },
    'a plan whose ad is offline': async () => {
      const ad = await make(server, ads, { name: 'Off', resource_id: await resource(), ...link })
      return row(plans, { name: 'Off', advertisement_ids: [ad.id] }, { wrong: { status: 1 }, message: /are offline/ })
    },
    'a plan that lists an ad twice': async () => {
      const ad = await make(server, ads, { name: 'Twice', resource_id: await resource(), ...link })
      return row(plans, { name: 'Twice' }, { wrong: { advertisement_ids: [ad.id, ad.id] }, message: /listed twice/ })
    },
  },
)

refusedOnEveryPath(
  on,
  'advertisement-package',
  { remark: 'Noted' },
  {
    'a package without plans': () => row(packages, { name: 'Empty' }, { wrong: { status: 1 }, message: /Add a plan/ }),
    'a package whose plan is offline': async () => {
      const plan = await make(server, plans, { name: 'Off' })
      return row(packages, { name: 'Off', plan_ids: [plan.id] }, { wrong: { status: 1 }, message: /are offline/ })
    },
    'a package that lists a resource twice': async () => {
      const id = await resource()
      return row(packages, { name: 'Twice' }, { wrong: { resource_ids: [id, id] }, message: /listed twice/ })
    },
  },
)

refusedOnEveryPath(
  on,
  'h5-activity-offline-package',
  { offline_first: 0 },
  {
    'a package without a page': () =>
      row(
        '/api/h5ActivityOfflinePackage',
        { package_name: 'P', bundles: ['https://a.b/c.zip'] },
        {
          wrong: { status: 1 },
          message: /Activity page is required/,
        },
      ),
    'a package without archives': () =>
      row(
        '/api/h5ActivityOfflinePackage',
        { package_name: 'P', link: 'https://a.b' },
        {
          wrong: { status: 1 },
          message: /Bundles is required/,
        },
      ),
    'a package that is over': () =>
      row(
        '/api/h5ActivityOfflinePackage',
        { package_name: 'P', link: 'https://a.b', bundles: ['https://a.b/c.zip'] },
        {
          wrong: { status: 1, end_time: inDays(-1) },
          message: /end date has passed/,
          isExcusedInUndo: true,
        },
      ),
  },
)

removalRefused(on, {
  'a resource that an ad shows': async () => ({
    create: () => created(server, resources, { name: 'Shown' }),
    spoil: (id) => make(server, ads, { name: 'Shows', resource_id: id }),
    remove: (id) => ['advertisement-resource.remove', { id }],
    message: /uses it/,
  }),
  'an ad that a plan shows': async () => {
    const resource_id = await resource()
    return {
      create: () => created(server, ads, { name: 'Shown', resource_id }),
      spoil: (id) => make(server, plans, { name: 'Shows', advertisement_ids: [id] }),
      remove: (id) => ['advertisement.remove', { id }],
      message: /uses it/,
    }
  },
  'a plan that a package holds': async () => ({
    create: () => created(server, plans, { name: 'Held' }),
    spoil: (id) => make(server, packages, { name: 'Holds', plan_ids: [id] }),
    remove: (id) => ['advertisement-plan.remove', { id }],
    message: /uses it/,
  }),
})
