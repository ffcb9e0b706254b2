/** Feedback by topic; {game}, {n}. */
export const feedbackLines: Readonly<Record<number, readonly (readonly [language: string, text: string])[]>> = {
  1: [
    ['en', 'Please let me sort my games by last played.'],
    ['en', 'A search by language would help my parents.'],
    ['en', 'Could you show how much data a game takes before it starts?'],
    ['hi', 'कृपया हिंदी गेम अलग से दिखाइए।'],
    ['id', 'Tolong tambahkan mode hemat data.'],
    ['zh', '希望增加夜间模式。'],
  ],
  2: [
    ['en', 'The app closes when I open the rank page.'],
    ['en', 'White screen after the update, only a restart helps.'],
    ['en', 'Notifications come twice since last week.'],
    ['ar', 'التطبيق يتوقف عند فتح صفحة الترتيب.'],
    ['id', 'Aplikasi sering keluar sendiri.'],
    ['bn', 'আপডেটের পর অ্যাপ খুলছে না।'],
  ],
  3: [
    ['en', 'I won {n} coins on the turntable and they are not in my account.'],
    ['en', 'My prize from two weeks ago has not arrived.'],
    ['en', 'Daily task done, no points.'],
    ['sw', 'Pointi zangu {n} hazijaingia.'],
    ['hi', 'रिचार्ज का इनाम अभी तक नहीं मिला।'],
  ],
  4: [
    ['en', 'The advertisement between levels cannot be closed.'],
    ['en', 'My child saw an advertisement for betting. Please take it away.'],
    ['id', 'Iklannya terlalu sering.'],
    ['pt-BR', 'Muita propaganda entre as fases.'],
  ],
  5: [
    ['en', 'I cannot sign in with my new number.'],
    ['en', 'Please delete my account and everything in it.'],
    ['zh', '更换手机后进度没了，怎么找回？'],
    ['ar', 'نسيت الحساب الذي استخدمته.'],
  ],
  6: [
    ['en', 'Thank you for {game}, my whole family plays.'],
    ['en', 'How do I become a tester?'],
    ['bn', 'খুব ভালো অ্যাপ, ধন্যবাদ।'],
  ],
}

export const remarks = [
  'Known, mended in the next version.',
  'Coins returned.',
  'Asked the player for a screenshot.',
  'Passed on to the ads team with the picture.',
  'Third report of this kind today.',
]

export const explanations = [
  'Reproduced on two phones; mended in the next version.',
  'Points were booked late that day; they are there now.',
  'Planned for the first quarter.',
  'Does not happen on our phones; asked for a video.',
  'The advertisement was taken out of rotation.',
]

export const downloadMessages: Readonly<Record<number, readonly string[]>> = {
  1: ['java.net.UnknownHostException: cdn.playdesk.example', 'Connection reset by peer'],
  2: ['timeout after 30000 ms', 'SocketTimeoutException: Read timed out'],
  3: ['ENOSPC: needs {n} MB', 'No space left on device'],
  4: ['md5 differs from the one of the list', 'crc32 of the part is wrong'],
  5: ['HTTP 404', 'HTTP 403: link expired'],
  6: ['INSTALL_FAILED_UPDATE_INCOMPATIBLE', 'INSTALL_FAILED_OLDER_SDK', 'Cancelled by the user'],
}

export const collaborators = [
  ['Star Browser', 'starbrowser://games?from=playdesk'],
  ['Monsoon News', 'monsoon://tab/games'],
  ['Carry Launcher', 'carry://launcher/games'],
  ['Sahara Video', 'https://video.sahara.example/games'],
  ['Lagos Wallet', 'lagoswallet://mini/games'],
  ['Nusantara Chat', 'nchat://discover/games'],
] as const

export const editors = [
  ['Mimi', 2, '#ff8fab', { en: 'Mimi', zh: '咪咪', hi: 'मिमी' }],
  ['Captain Joe', 1, '#4453d1', { en: 'Captain Joe', zh: '乔船长', id: 'Kapten Joe' }],
  ['Auntie Ling', 2, '#f4b942', { en: 'Auntie Ling', zh: '玲姨' }],
  ['Didi', 1, '#2a9d8f', { en: 'Didi', hi: 'दीदी', bn: 'দিদি' }],
  ['Coach Ade', 1, '#7a4bd1', { en: 'Coach Ade', sw: 'Kocha Ade' }],
] as const

/** Countries with the languages that pushes to them are written in; the last is not in use. */
export const pushLanguages = `IN en hi bn
ID id
BD bn
NG en
KE sw en
TZ sw
EG ar
SA ar
MA ar fr
DZ ar fr
BR pt-BR
MX es
CO es
PH en
SG en zh
MY en zh
PK ur en
IE en
ZA en
GH en
CI fr
SN fr
VN vi
TR tr`
