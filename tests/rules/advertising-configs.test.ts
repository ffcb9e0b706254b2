import { playdesk } from '#commands/index.ts'
import { make } from '../engine/client.ts'
import type { TestServer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { inBoth, refusedOnEveryPath, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const on = (): TestServer => server
let slot = 10

async function row(path: string, body: object, rest: Omit<Violation, 'id'>): Promise<Violation> {
  return { id: (await make(server, path, body)).id, ...rest }
}

refusedOnEveryPath(
  on,
  'hi-savana-ad-rate',
  { slot_id: 'renamed' },
  {
    'more than all of the traffic of a position': () =>
      row(
        '/api/hi-savana-ad-rate',
        { slot_id: 's', position: 'exit', country: 'KE', rate: 60 },
        {
          wrong: { status: 1 },
          spoil: (env) =>
            make(
              server,
              '/api/hi-savana-ad-rate',
              { slot_id: 'o', position: 'exit', country: 'KE', rate: 50, status: 1 },
              { env },
            ).catch(() => undefined),
          message: /which leaves/,
        },
      ),
  },
)

refusedOnEveryPath(
  on,
  'hi-savana-flow-rate-config',
  { flow: 'home-feed' },
  {
    'rates that do not make 100': () =>
      row(
        '/api/hi-savana-flow-rate-config',
        { flow: 'home-feed', hisavana_rate: 100 },
        {
          wrong: { admob_rate: 10 },
          message: /must add up to 100/,
          touch: { flow: 'dual-column' },
        },
      ),
    'a second config of a flow': () => {
      const country = `N${String.fromCharCode(65 + (++slot % 26))}`
      return row(
        '/api/hi-savana-flow-rate-config',
        { flow: 'exit-interception', country },
        {
          wrong: { status: 1 },
          spoil: (env) =>
            make(server, '/api/hi-savana-flow-rate-config', { flow: 'exit-interception', country, status: 1 }, { env }),
          message: /on in this position/,
          touch: { hisavana_rate: 60, admob_rate: 40 },
        },
      )
    },
  },
)

refusedOnEveryPath(
  on,
  'screen-ad-config',
  { name: 'Renamed' },
  {
    'more than fits in a day': () =>
      row(
        '/api/screen-ad-config',
        { name: 'Day' },
        { wrong: { max_show_times: 100 }, message: /times a day leave at most/ },
      ),
    'shown never': () =>
      row(
        '/api/screen-ad-config',
        { name: 'Never' },
        {
          wrong: { is_open: 1, max_show_times: 0 }, // an open config of an earlier case is in the same position
          message: /never be shown|this position/,
        },
      ),
    'a second open config': () =>
      row(
        '/api/screen-ad-config',
        { name: 'Second' },
        {
          wrong: { is_open: 1 },
          spoil: (env) =>
            make(server, '/api/screen-ad-config', { name: 'First', is_open: 1 }, { env }).catch(() => undefined),
          message: /on in this position/,
        },
      ),
  },
)

refusedOnEveryPath(
  on,
  'sdk-ad-config',
  { exposure_ratio: 50 },
  {
    'a second open config of a version in a country': () => {
      const aha_version = `9.${++slot}`
      return row(
        '/api/sdk-ad-config',
        { aha_version, country: ['IN'] },
        {
          wrong: { is_open: 1 },
          spoil: (env) =>
            make(server, '/api/sdk-ad-config', { aha_version, country: ['IN', 'IE'], is_open: 1 }, { env }),
          message: /on in this position/,
        },
      )
    },
  },
)

const games = () => inBoth(server, '/api/game', { name: `Game ${++slot}`, type: 'h5' }, '/api/send-game-to-ind')
for (const [area, path] of [
  ['h5-ad-space-game', '/api/h5AdSpaceGame'],
  ['instant-recommend-push-game', '/api/instantRecommendPushGame'],
] as const)
  refusedOnEveryPath(
    on,
    area,
    { country: ['IN', 'IE'] },
    {
      [`${area} that is shown nowhere`]: async () =>
        row(
          path,
          { game_id: (await games()).id, country: ['IN'] },
          {
            wrong: { countryType: 2, country: ['ALL'] },
            message: /Excluding every country/,
          },
        ),
    },
  )
