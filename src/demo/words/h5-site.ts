/** Browser pushes: language, title, text, countries. */
export const browserPushes: readonly (readonly [
  language: string,
  title: string,
  text: string,
  countries: readonly string[],
])[] = [
  ['en', 'Your 7-day streak ends tonight', 'Play one round before midnight and keep it.', ['ALL']],
  ['hi', 'क्रिकेट कप शुरू हो गया', 'पहला मैच मुफ़्त है, अभी खेलें।', ['IN']],
  ['en', 'Ludo table for four', 'Two friends are waiting. Join them.', ['IN', 'BD', 'NG']],
  ['id', 'Koin gratis akhir pekan', 'Masuk hari ini dan ambil 200 koin.', ['ID']],
  ['ar', 'ليالي رمضان', 'ألعاب هادئة للمساء، بلا إعلانات.', ['EG', 'MA', 'SA']],
  ['sw', 'Mashindano ya wikendi', 'Jiunge kabla ya saa mbili usiku.', ['KE', 'TZ']],
  ['pt-BR', 'Rodada dupla de pontos', 'Só até domingo à noite.', ['BR']],
  ['bn', 'নতুন ধাঁধা এসেছে', 'প্রতিদিন একটি করে নতুন ধাঁধা।', ['BD']],
  ['zh', '周末金币翻倍', '今晚 20:00 开始，登录即领。', ['SG', 'MY', 'TW']],
  ['en', 'New this week: 12 games', 'Four of them play without a connection.', ['ALL']],
  ['en', 'Goal! Derby night', 'Penalty shoot-out against your city.', ['NG', 'GH', 'KE', 'IE']],
  ['es', 'Vuelve y recoge tu regalo', 'Te guardamos 100 monedas.', ['MX']],
  ['fr', 'Le défi du soir', 'Un niveau, une minute, un trophée.', ['MA']],
  ['hi', 'दिवाली के गेम', 'रोशनी वाले खेल, पूरे परिवार के लिए।', ['IN']],
  ['vi', 'Quà đăng nhập 7 ngày', 'Ngày thứ bảy nhận gấp đôi.', ['VN']],
  ['en', 'Your score was beaten', 'Somebody passed you in Bubble shooter.', ['ALL']],
]

/** Settings of the site: key, name, note, value. */
export const settings: readonly (readonly [key: string, name: string, note: string, value: unknown])[] = [
  ['home.refresh', 'Home refresh', 'Seconds before the front page asks again.', { seconds: 300, onReturn: true }],
  ['home.skeleton', 'Home skeleton', 'Rows drawn while the page loads.', { rows: 6 }],
  [
    'player.orientation',
    'Orientation hint',
    'Shown for this long when a phone must be turned.',
    { seconds: 3, dismissible: true },
  ],
  ['player.exit', 'Exit dialog', 'What is offered to somebody who leaves a game.', { games: 4, from: 'same-category' }],
  [
    'search.hot',
    'Hot searches',
    'How many, and from which days.',
    { count: 10, days: 7, fallback: ['Ludo', 'Cricket', 'Bubble'] },
  ],
  [
    'search.synonyms',
    'Search synonyms',
    'Words that find the same games.',
    { ludo: ['ludo king', 'लूडो'], cricket: ['क्रिकेट', 'ipl'] },
  ],
  [
    'ads.interstitial',
    'Interstitial ads',
    'First round free, then every third.',
    { firstAfter: 1, every: 3, maxPerHour: 6 },
  ],
  ['ads.rewarded', 'Rewarded ads', 'Coins for a film to the end.', { coins: 20, perDay: 10 }],
  ['coins.daily', 'Daily coins', 'By the day of the streak.', { days: [10, 20, 30, 40, 50, 60, 100] }],
  [
    'share.channels',
    'Sharing',
    'By country, in this order.',
    { IN: ['whatsapp', 'sharechat'], ID: ['whatsapp', 'line'], default: ['link'] },
  ],
  ['offline.cache', 'Offline games', 'What is kept on the phone.', { games: 8, megabytes: 60, wifiOnly: true }],
  [
    'language.fallback',
    'Language fallback',
    'What is shown where a text is missing.',
    { 'pt-BR': 'es', bn: 'hi', default: 'en' },
  ],
  [
    'theme.night',
    'Night theme',
    'From sunset, or as the phone says.',
    { from: '19:00', to: '06:30', follow: 'system' },
  ],
  ['report.sample', 'Error reports', 'Share of sessions that report errors.', { rate: 0.05, countries: { IE: 1 } }],
  ['install.prompt', 'Install prompt', 'After so many visits; not again for a while.', { visits: 3, again: 30 }],
  ['old.banner.speed', 'Banner speed (old)', 'The old front page only; kept for version 2.', { seconds: 4 }],
]

/** Pages of the site: name, path, template, countries, layout. */
export const sitePages: readonly (readonly [
  name: string,
  path: string,
  template: 'list' | 'topic' | 'event' | 'blank',
  countries: readonly string[],
  layout: unknown,
])[] = [
  ['Ludo club', '/ludo', 'topic', ['IN', 'BD', 'NG', 'KE'], { header: 'picture', columns: 2, more: true }],
  [
    'Cricket season',
    '/cricket',
    'event',
    ['IN', 'BD', 'PK', 'LK'],
    { header: 'countdown', until: '2026-12-20', columns: 2, prizes: ['phone', 'coins'] },
  ],
  ['Play offline', '/offline', 'list', ['ALL'], { header: 'text', columns: 3, sort: 'size' }],
  ['New games', '/new', 'list', ['ALL'], { header: 'none', columns: 3, sort: 'date', days: 30 }],
  ['Top chart', '/top', 'list', ['ALL'], { header: 'none', columns: 1, numbered: true, sort: 'plays' }],
  ['Ramadan nights', '/ramadan', 'event', ['EG', 'MA', 'SA', 'ID'], { header: 'picture', columns: 2, night: true }],
  ['Kids corner', '/kids', 'topic', ['ALL'], { header: 'picture', columns: 2, ads: false, rating: 3 }],
  [
    'Football derby',
    '/derby',
    'event',
    ['NG', 'GH', 'KE', 'BR', 'IE'],
    { header: 'countdown', until: '2026-12-02', columns: 2 },
  ],
  ['Two players', '/duel', 'topic', ['ALL'], { header: 'text', columns: 2 }],
  [
    'Welcome',
    '/welcome',
    'blank',
    ['ALL'],
    {
      blocks: [
        { kind: 'text', text: 'Welcome' },
        { kind: 'games', count: 6 },
        { kind: 'button', to: '/top' },
      ],
    },
  ],
  ['Diwali lights', '/diwali', 'event', ['IN', 'NP'], { header: 'picture', columns: 2, fireworks: true }],
  ['猫咪大集合', '/cats', 'topic', ['SG', 'MY', 'TW'], { header: 'picture', columns: 2 }],
]

/** Benefits: name, kind, what is stored for it. */
export const benefits: readonly (readonly [
  name: string,
  type: 'sign-in' | 'gift-code' | 'coins' | 'first-charge' | 'other',
  more: Readonly<Record<string, unknown>>,
])[] = [
  ['Seven-day sign-in', 'sign-in', { days: [10, 20, 30, 40, 50, 60, 100], restart: 'monday' }],
  ['Starter pack', 'gift-code', { codes: 5_000, prefix: 'START', perPlayer: 1, holds: { coins: 300, hints: 3 } }],
  ['Weekend double coins', 'coins', { factor: 2, from: 'friday 18:00', to: 'sunday 24:00' }],
  ['First top-up doubled', 'first-charge', { factor: 2, most: 5_000, currency: 'INR' }],
  [
    'Cricket cup pack',
    'gift-code',
    { codes: 800, prefix: 'CUP26', perPlayer: 1, holds: { bat: 'golden', coins: 150 } },
  ],
  ['Come back gift', 'coins', { coins: 200, awayDays: 14 }],
  ['No ads for a day', 'other', { hours: 24, price: { coins: 400 } }],
  ['Birthday present', 'coins', { coins: 500, once: 'year' }],
  ['Invite two friends', 'other', { friends: 2, coins: 250, most: 10 }],
  ['Diwali lamp', 'gift-code', { codes: 2_000, prefix: 'DIYA', perPlayer: 2, holds: { theme: 'diwali' } }],
  ['新手七日礼', 'sign-in', { days: [20, 20, 30, 30, 50, 50, 200] }],
  ['Monthly card', 'first-charge', { price: 99, currency: 'INR', daily: 50, days: 30 }],
]
