type Module = 'special-topic' | 'speed-dial' | 'banner' | 'home-feed' | 'rank' | 'search' | 'push'

/** Trials: what is tried, where, and in which layer of traffic. */
export const trials: readonly (readonly [name: string, module: Module, layer: number])[] = [
  ['Topic cards with three games', 'special-topic', 11],
  ['Round speed dials', 'speed-dial', 12],
  ['Banner without text', 'banner', 13],
  ['Home feed: games a friend plays', 'home-feed', 14],
  ['Rank with player numbers', 'rank', 15],
  ['Search while typing', 'search', 16],
  ['Evening push one hour later', 'push', 17],
  ['Topic cards that scroll sideways', 'special-topic', 11],
  ['Five speed dials in a row', 'speed-dial', 12],
  ['Banner with a countdown', 'banner', 13],
  ['Home feed: one large card first', 'home-feed', 14],
  ['Rank by category', 'rank', 15],
  ['Search by voice', 'search', 16],
  ['Push with a picture', 'push', 17],
  ['专题卡片大图', 'special-topic', 11],
  ['Speed dials by time of day', 'speed-dial', 12],
  ['Banner that plays by itself', 'banner', 13],
  ['Home feed without advertisements for new users', 'home-feed', 14],
]

/** Trial features: key, name, description, configuration. */
export const features: readonly (readonly [key: string, name: string, description: string, configure: unknown])[] = [
  [
    'quick_replay',
    'Quick replay',
    'A button that starts the last game again.',
    { enabled: true, place: 'home-top', days: 3 },
  ],
  [
    'game_clips',
    'Game clips',
    'Short films of rounds, made by players.',
    { enabled: false, seconds: 15, upload: 'wifi' },
  ],
  [
    'voice_room',
    'Voice room',
    'Talk while playing Ludo with four.',
    { enabled: true, games: ['ludo'], people: 4, countries: ['IN', 'BD'] },
  ],
  ['lite_mode', 'Lite mode', 'No pictures in the feed on slow networks.', { enabled: true, network: ['2G', '3G'] }],
  ['friend_rank', 'Friend rank', 'A rank of one’s own friends under each game.', { enabled: true, top: 20 }],
  ['daily_puzzle', 'Daily puzzle', 'One puzzle a day for everybody.', { enabled: true, at: '06:00', coins: 30 }],
  [
    'try_before',
    'Try before install',
    'Two minutes of an APK game in the cloud.',
    { enabled: false, seconds: 120, servers: ['bom', 'fra'] },
  ],
  [
    'coin_shop',
    'Coin shop',
    'Coins for days without advertisements.',
    {
      enabled: true,
      items: [
        { days: 1, coins: 400 },
        { days: 7, coins: 2_000 },
      ],
    },
  ],
  [
    'night_feed',
    'Night feed',
    'Calm games after 22:00.',
    { enabled: true, from: '22:00', to: '05:00', tags: ['Relaxing'] },
  ],
  ['smart_exit', 'Smart exit', 'Offers another game to somebody who leaves.', { enabled: true, games: 4 }],
  [
    'group_cup',
    'Group cup',
    'A weekly cup between groups of the forum.',
    { enabled: false, day: 'saturday', groups: 16 },
  ],
  [
    'new_user_path',
    'New user path',
    'Five steps with coins in the first session.',
    { enabled: true, steps: ['language', 'genres', 'play', 'like', 'invite'] },
  ],
  ['old_shelf', 'Old shelf', 'The shelf as it was in version 1.', { enabled: false }],
]

export const coldNotes = [
  '2,000 players from India and Kenya, five days.',
  'Low-end phones only, to see how it runs on 1 GB.',
  'Second try after the tutorial was made shorter.',
  'With and without sound at the start.',
  'Watch retention on day 2: at least 18 %.',
  '小流量测试，重点看次日留存。',
  'Against the category average of play time.',
]

/** Tags that operations put on games, with their colours. */
export const operationTags = [
  ['New this month', '#1c7c4f', '#ffffff'],
  ['Editors choice', '#4453d1', '#ffffff'],
  ['Tournament', '#a15c00', '#fff7ea'],
  ['Diwali', '#7a2f9c', '#ffe9a8'],
  ['Hot in Nigeria', '#0f6b3c', '#ffffff'],
  ['Hot in Indonesia', '#c0342b', '#ffffff'],
  ['Two players', '#23395d', '#d8e6ff'],
  ['Offline', '#44444c', '#ececef'],
] as const
