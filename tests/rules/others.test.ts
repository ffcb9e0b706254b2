import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { make, ok } from '../engine/client.ts'
import type { TestServer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { created, inBoth, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const on = (): TestServer => server
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
let number = 10

async function row(path: string, body: object, rest: Omit<Violation, 'id'>): Promise<Violation> {
  return { id: (await make(server, path, body)).id, ...rest }
}

const game = (online = 1) =>
  inBoth(server, '/api/game', { name: `Chess ${++number}`, type: 'h5', onShelf: online }, '/api/send-game-to-ind')

// pushes: each environment has its own status, so publishing creates drafts
const pushPaths = {
  'push-config': '/api/push-config',
  'instant-recommend-push-config': '/api/instantRecommendPushConfig',
  'video-youtube-push-config': '/api/video-youtube-push-config',
} as const
for (const [area, path] of Object.entries(pushPaths)) {
  const push = (rest: Omit<Violation, 'id'>) =>
    row(path, { pushTitle: 'Play', pushType: '1', deeplinkType: 3, deeplink: 'app://home' }, rest)
  refusedOnEveryPath(
    on,
    area,
    { smallImages: [] },
    {
      [`${area} with a language twice`]: () =>
        push({
          wrong: {
            languages: [
              { language: 'hi', pushTitle: 'A' },
              { language: 'hi', pushTitle: 'B' },
            ],
          },
          message: /listed twice/,
          touch: { pushButton: 'Go' },
        }),
      [`${area} to be sent before it starts`]: () =>
        push({
          wrong: { startTime: inDays(2), pushTime: inDays(1) },
          message: /between start and end/,
          touch: { pushButton: 'Go' },
        }),
    },
  )
}

refusedOnEveryPath(
  on,
  'deep-push',
  { content: 'Text' },
  {
    'a time that is none': () =>
      row('/api/deep-push', { title: 'P' }, { wrong: { show_start: '25:00' }, message: /a time of day/ }),
    'a push that leads nowhere': () =>
      row('/api/deep-push', { title: 'P' }, { wrong: { is_online: 1 }, message: /link target first/ }),
    'a push that is over': () =>
      row(
        '/api/deep-push',
        { title: 'P', landing: 'game/1' },
        {
          wrong: { is_online: 1, end_time: inDays(-1) },
          message: /end date has passed/,
          isExcusedInUndo: true,
        },
      ),
  },
)

refusedOnEveryPath(
  on,
  'gp-message-center',
  { title: 'Renamed' },
  {
    'a message without words': () =>
      row('/api/gpMessageCenter', { title: 'M' }, { wrong: { is_release: 1 }, message: /Message is required/ }),
  },
)

refusedOnEveryPath(
  on,
  'launcher-advertisement',
  { sort: 5 },
  {
    'a game that is off the shelf': async () => {
      const { id } = await game()
      return row(
        '/api/launcherAdvertisement',
        { gameId: id },
        {
          wrong: { status: 1 },
          spoil: async (env: Environment) =>
            ok(await server.put(`/api/game/${id}/toggle-online`, { online: 0, reason: 'Rest' }, { env })),
          message: /is offline/,
        },
      )
    },
  },
)

refusedOnEveryPath(
  on,
  'cold',
  { description: 'Noted' },
  {
    'a second test of a game': async () => {
      const { id } = await game()
      return row(
        '/api/cold',
        { gameId: id },
        {
          wrong: { status: 1 },
          spoil: (env) => make(server, '/api/cold', { gameId: id, status: 1 }, { env }),
          message: /in cold-start test/,
        },
      )
    },
  },
)

refusedOnEveryPath(
  on,
  'dau-config',
  { coefficient: 7 },
  {
    'a section that is none': () =>
      row('/api/dau-config', { section: '0-10', coefficient: 1 }, { wrong: { section: 'many' }, message: /from-to/ }),
    'sections in force that overlap': () => {
      const from = 1_000 * ++number
      return row(
        '/api/dau-config',
        { section: `${from}-${from + 10}`, coefficient: 1 },
        {
          wrong: { status: 1 },
          spoil: (env) =>
            make(server, '/api/dau-config', { section: `${from + 5}-${from + 9}`, coefficient: 1, status: 1 }, { env }),
          message: /This overlaps/,
        },
      )
    },
  },
)

const tag = () => inBoth(server, '/api/tag', { name: `Tag ${++number}` }, '/api/send-tag-to-ind')
const cloud = async (rest: Omit<Violation, 'id'>, operationTagId?: number) =>
  row(
    '/api/cloudControlConfig',
    { operationTagId: operationTagId ?? (await tag()).id, startTime: inDays(-2), endTime: inDays(2) },
    rest,
  )
refusedOnEveryPath(
  on,
  'cloud-control-config',
  { displayNumber: 5 },
  {
    'text that cannot be read': () =>
      cloud({ wrong: { bgColor: '#ffffff', textColor: '#ffffff' }, message: /same colour/ }),
    'one that is over': () =>
      cloud({ wrong: { status: 1, endTime: inDays(-1) }, message: /end time has passed/, isExcusedInUndo: true }),
    'two of a tag at the same time': async () => {
      const { id } = await tag()
      return cloud(
        {
          wrong: { status: 1 },
          spoil: (env) =>
            make(
              server,
              '/api/cloudControlConfig',
              { operationTagId: id, startTime: inDays(-1), endTime: inDays(1), status: 1 },
              { env },
            ),
          message: /shows this tag/,
        },
        id,
      )
    },
  },
)

refusedOnEveryPath(
  on,
  'aha-config-center',
  { name: 'Renamed' },
  {
    'a key with other signs': () =>
      row(
        '/api/aha-config-center',
        { key: `key-${++number}`, name: 'K', type: 'text' },
        {
          wrong: { key: `a.${number}` },
          message: /only letters, digits/,
        },
      ),
    'a value that does not fit its kind': () =>
      row(
        '/api/aha-config-center',
        { key: `key-${++number}`, name: 'K', type: 'number', value: '1' },
        {
          wrong: { value: 'one' },
          message: /Enter a number/,
        },
      ),
  },
)

refusedOnEveryPath(
  on,
  'tinymce',
  { content: '<p>x</p>' },
  {
    'a path that leads elsewhere': () =>
      row(
        '/api/-/tinymce',
        { path: `help/p${++number}.html`, content: '<p>y</p>' },
        {
          wrong: { path: `../secret${number}` },
          message: /Use a path such as/,
        },
      ),
  },
)

for (const [area, path] of [
  ['h5-home-act', '/api/h5-home-act'],
  ['h5-home-game', '/api/h5-home-game'],
] as const)
  refusedOnEveryPath(on, area, area === 'h5-home-act' ? { url: 'https://a.b/c' } : { title: 'Named' }, {
    [`${area} that is over`]: () =>
      row(
        path,
        {},
        { wrong: { status: 1, end_time: inDays(-1) }, message: /end time has passed/, isExcusedInUndo: true },
      ),
    [`a second ${area} in a position`]: () => {
      const position = ++number
      return row(
        path,
        { position },
        {
          wrong: { status: 1 },
          spoil: (env) => make(server, path, { position, status: 1 }, { env }),
          message: /takes position/,
        },
      )
    },
  })

refusedOnEveryPath(
  on,
  'h5-recommend',
  { word: 'Good' },
  {
    'a second recommendation in a position': () => {
      const position = ++number
      return row(
        '/api/h5-recommend',
        { position },
        {
          wrong: { status: 1 },
          spoil: (env) => make(server, '/api/h5-recommend', { position, status: 1 }, { env }),
          message: /takes position/,
        },
      )
    },
  },
)

removalRefused(on, {
  'a page that holds games': async () => ({
    create: () => created(server, '/api/h5-page', { name: 'Held', path: `/p${++number}` }),
    spoil: (id) => make(server, '/api/h5-page-game', { pageId: id }),
    remove: (id) => ['h5-page.remove', { id }],
    message: /uses it/,
  }),
  'an advertisement that a plan shows': async () => {
    const { id: gameId } = await game()
    return {
      create: () => created(server, '/api/launcherAdvertisement', { gameId }),
      spoil: (id) => make(server, '/api/launcher-plan', { name: 'Shows', advertisements: [id] }),
      remove: (id) => ['launcher-advertisement.remove', { id }],
      message: /uses it/,
    }
  },
})
