/** Home banners: name, language, kind of link, tag. */
export const homeBanners = [
  ['Diwali: seven nights of games', null, 2, 'Diwali'],
  ['Cricket season is here', 'en', 2, 'Cricket'],
  ['क्रिकेट का मौसम', 'hi', 2, 'Cricket'],
  ['Ludo with friends', null, 1, 'Ludo'],
  ['Main Ludo bareng teman', 'id', 1, 'Ludo'],
  ['Race into the weekend', 'en', 1, 'Cars'],
  ['周末飙车夜', 'zh', 1, 'Cars'],
  ['Spin the wheel, win data', 'en', 7, 'Short sessions'],
  ['Football fever', 'en', 2, 'Football'],
  ['كرة القدم كل يوم', 'ar', 2, 'Football'],
  ['Cheza bila mtandao', 'sw', 3, 'Offline'],
  ['Play without a connection', 'en', 3, 'Offline'],
  ['Top of the week', null, 8, 'Short sessions'],
  ['新游速递', 'zh', 8, 'Matching'],
  ['Merge mania', 'en', 1, 'Merge'],
  ['Halloween frights', 'en', 2, 'Zombies'],
  ['Para toda a família', 'pt-BR', 3, 'Family'],
  ['Winter sale', 'en', 5, 'Winter'],
] as const

/** Theme lists: heading, language, tag, layout. */
export const homeThemes = [
  ['Trending now', 'en', 'Short sessions', 1],
  ['正在流行', 'zh', 'Short sessions', 1],
  ['Cricket corner', 'en', 'Cricket', 2],
  ['क्रिकेट कोना', 'hi', 'Cricket', 2],
  ['Works offline', 'en', 'Offline', 4],
  ['无网也能玩', 'zh', 'Offline', 4],
  ['Two players, one phone', 'en', 'Two players', 3],
  ['Brain gym', 'en', 'Brain training', 3],
  ['Santai sebentar', 'id', 'Relaxing', 1],
  ['For low-end phones', 'en', 'Low-end phones', 4],
  ['Racing weekend', 'en', 'Cars', 2],
  ['Para relaxar', 'pt-BR', 'Relaxing', 1],
] as const

/** Home feeds: name, language, kind, list layout, days before the end of the set when it starts and ends, fixed. */
export const homeFeeds = [
  ['Made for you', 'en', 1, 1, null, null, 1],
  ['为你推荐', 'zh', 1, 1, null, null, 1],
  ['Diwali nights', 'en', 1, 2, 24, 4, 0],
  ['Season of cricket', 'en', 1, 3, 40, -30, 0],
  ['Editors’ pick of the week', 'en', 2, 2, 6, -8, 1],
  ['本周编辑精选', 'zh', 2, 2, 6, -8, 1],
  ['Watch and play', 'en', 3, 2, null, null, 0],
  ['New arrivals', 'en', 1, 3, null, null, 0],
  ['新游上架', 'zh', 1, 3, null, null, 0],
  ['Partner picks', null, 4, 4, null, null, 1],
  ['Five minutes to spare', 'en', 1, 3, null, null, 0],
  ['五分钟小局', 'zh', 1, 3, null, null, 0],
  ['Sebentar saja', 'id', 1, 3, null, null, 0],
  ['दो मिनट का खेल', 'hi', 1, 1, null, null, 0],
  ['Winter warm-up', 'en', 1, 2, -6, -36, 0],
  ['Christmas stocking', 'en', 1, 1, -18, -38, 0],
  ['Back to school', 'en', 1, 4, 82, 68, 0],
  ['Kids’ corner', 'en', 1, 1, null, null, 0],
  ['Goals and glory', 'en', 1, 3, 30, -20, 0],
  ['Cheza sasa', 'sw', 1, 1, null, null, 0],
] as const

/** Module feeds: name, language, list layout, fixed. */
export const moduleFeeds = [
  ['Top chart', null, 4, 1],
  ['Puzzle room', 'en', 1, 0],
  ['益智房间', 'zh', 1, 0],
  ['Garage', 'en', 2, 0],
  ['Card table', 'en', 3, 0],
  ['棋牌桌', 'zh', 3, 0],
  ['Kitchen', 'en', 1, 0],
  ['Arena', 'en', 3, 0],
  ['Dapur game', 'id', 1, 0],
  ['Quiz night', 'en', 4, 0],
] as const

/** Recommendations by language. */
export const recommendWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    'The one I open first every morning.',
    'Small, quick, and it never nags.',
    'My whole family plays it on one phone.',
    'Better drifts than games ten times its size.',
    'Level 40 took me a week. Worth it.',
    'No sound needed, good for the bus.',
    'The best bowling I have found on a cheap phone.',
    'Pretty colours, fair levels, no rush.',
  ],
  zh: [
    '每天上班路上必开一局。',
    '包小不卡，老手机也流畅。',
    '和爸妈一起玩的第一款游戏。',
    '关卡设计很用心，不氪金也能通关。',
  ],
  hi: ['रोज़ दस मिनट, बस यही।', 'पुराने फ़ोन पर भी मक्खन जैसा चलता है।'],
  id: ['Ringan dan bikin nagih.', 'Cocok buat nunggu ojek.'],
  ar: ['خفيفة وممتعة.', 'ألعبها كل مساء مع إخوتي.'],
}

/** Inserts: title, subtitle, tag, countries. */
export const insertCards = [
  ['Diwali gift box', 'Open one game a day', 'Diwali', ['IN', 'NP']],
  ['Lucky wheel', 'Spin once a day', 'Short sessions', ['ALL']],
  ['Cricket quiz', 'Ten questions, one cup', 'Cricket', ['IN', 'BD', 'PK', 'LK']],
  ['Naija favourites', 'Played most in Lagos', 'Hot in Nigeria', ['NG']],
  ['Pilihan Indonesia', 'Paling sering dimainkan', 'Hot in Indonesia', ['ID']],
  ['Ramadan nights', 'Calm games for the evening', 'Ramadan', ['EG', 'MA', 'SA']],
  ['Play offline', 'No data, no problem', 'Offline', ['ALL']],
  ['Invite a friend', 'Both of you get 300 points', 'Two players', ['ALL']],
  ['Racing weekend', 'Double coins until Sunday', 'Cars', ['ALL']],
  ['Safari run', 'From Nairobi to Mombasa', 'Endless', ['KE', 'TZ', 'UG']],
  ['Merge and win', 'A voucher for level 30', 'Merge', ['ALL']],
  ['Kids’ hour', 'Letters, numbers, animals', 'Kids', ['IE', 'ZA', 'KE']],
  ['Samba de gol', 'Chute e comemore', 'Football', ['BR']],
  ['Small downloads', 'Under 10 MB each', 'Small download', ['BD', 'NG', 'TZ']],
] as const

/** Hotwords: word, countries, in further languages. */
export const hotwords = [
  ['Ludo', ['ALL'], { zh: '飞行棋', hi: 'लूडो', ar: 'لودو' }],
  ['Cricket', ['IN', 'BD', 'PK', 'LK'], { zh: '板球', hi: 'क्रिकेट', bn: 'ক্রিকেট' }],
  ['Racing', ['ALL'], { zh: '赛车', id: 'Balapan', ar: 'سباق', 'pt-BR': 'Corrida' }],
  ['Football', ['NG', 'KE', 'EG', 'BR', 'IE', 'GH'], { zh: '足球', ar: 'كرة القدم', 'pt-BR': 'Futebol' }],
  ['Carrom', ['IN', 'BD', 'NP'], { hi: 'कैरम', bn: 'ক্যারম' }],
  ['Bubble shooter', ['ALL'], { zh: '泡泡龙', hi: 'बबल शूटर' }],
  ['Offline games', ['ALL'], { zh: '单机游戏', id: 'Game offline', sw: 'Michezo bila mtandao' }],
  ['Solitaire', ['IE', 'GB', 'US', 'ZA'], { zh: '纸牌接龙' }],
  ['Domino', ['ID', 'PH'], { id: 'Domino gaple' }],
  ['Draughts', ['KE', 'TZ', 'UG', 'NG'], { sw: 'Drafti', zh: '国际跳棋' }],
  ['Merge', ['ALL'], { zh: '合成', id: 'Gabung' }],
  ['Zombies', ['ALL'], { zh: '僵尸', ar: 'زومبي', hi: 'ज़ॉम्बी' }],
  ['Cooking', ['ALL'], { zh: '烹饪', id: 'Memasak', hi: 'खाना पकाना' }],
  ['Snake', ['ALL'], { zh: '贪吃蛇', id: 'Ular' }],
  ['Diwali', ['IN'], { hi: 'दिवाली', zh: '排灯节' }],
  ['Word search', ['IE', 'ZA', 'PH', 'GH'], {}],
  ['麻将', ['SG', 'MY', 'TW', 'HK'], { en: 'Mahjong' }],
  ['Chess', ['ALL'], { zh: '国际象棋', ar: 'شطرنج', hi: 'शतरंज' }],
] as const

/** Icons under the search field: name, where it leads. */
export const fixedTabs = [
  ['Top chart', 'ahagames://rank?id=901'],
  ['Categories', 'ahagames://category'],
  ['Rewards', 'ahagames://tasks'],
  ['PvP', 'ahagames://pvp'],
  ['Offline', 'ahagames://tag?id=offline'],
  ['Invite', 'https://www.playdesk.example/invite'],
] as const

/** Tabs of the APK games: list, background, background when chosen, language. */
export const apkTabs = [
  ['apk-featured', '#eef1ff', '#4453d1', null],
  ['apk-action', '#fff0ee', '#c0342b', null],
  ['apk-puzzle', '#eaf7ef', '#1c7c4f', null],
  ['apk-racing', '#fff6e5', '#b26a00', null],
  ['apk-cards', '#f3ecfb', '#7a4fc9', null],
  ['apk-cricket', '#e9f4fb', '#2f78b5', 'hi'],
  ['apk-kids', '#fdf0f7', '#a5408f', 'en'],
  ['apk-dangdut', '#f2f5e6', '#5b7a1f', 'id'],
] as const

/** Tabs at the bottom of the app: title, kind, link, days before the end of the set when it starts and ends. */
export const bottomTabs = [
  ['Home', 1, 'ahagames://home', null, null],
  ['Games', 2, 'ahagames://games', null, null],
  ['Diwali', 6, 'ahagames://activity?id=801', 24, 4],
  ['Community', 3, 'ahagames://community', null, null],
  ['Rewards', 4, 'ahagames://tasks', null, null],
  ['Me', 5, 'ahagames://me', null, null],
  ['Winter cup', 6, 'ahagames://activity?id=808', -10, -40],
] as const

export const pvpTabs = [
  ['Arena', 2, 'ahagames://pvp/arena', null, null],
  ['Season', 6, 'ahagames://pvp/season', 50, -12],
  ['Friends', 3, 'ahagames://pvp/friends', null, null],
  ['Ranking', 4, 'ahagames://pvp/ranking', null, null],
  ['Halloween duel', 6, 'ahagames://pvp/event?id=3', 30, 18],
] as const
