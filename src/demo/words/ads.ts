/** Ads: name, what they are about, text in some languages. */
export const adTexts = [
  ['Cricket World Cup, kick-off', { en: 'Bat for your country', hi: 'अपने देश के लिए खेलें', bn: 'দেশের জন্য ব্যাট ধরুন' }],
  [
    'Ludo with friends',
    { en: 'Four players, one board', hi: 'चार खिलाड़ी, एक बोर्ड', sw: 'Wachezaji wanne, ubao mmoja' },
  ],
  ['Diwali lights', { en: 'Light up the night', hi: 'रात को रोशन करें' }],
  ['Racing weekend', { en: 'Overtake everyone', id: 'Salip semuanya', 'pt-BR': 'Ultrapasse todos' }],
  ['Coins, doubled', { en: 'Double coins this week', es: 'Monedas dobles esta semana', fr: 'Pièces doublées' }],
  ['New on the shelf', { en: 'Fresh games, no download', ar: 'ألعاب جديدة بلا تنزيل', id: 'Game baru tanpa unduh' }],
  ['Words for breakfast', { en: 'A word a day', fr: 'Un mot par jour' }],
  ['Football derby', { en: 'Your derby, your goal', sw: 'Dabi yako, bao lako', ar: 'ديربيك، هدفك' }],
  ['Merge mania', { en: 'Two become one', zh: '二合一大挑战' }],
  ['Harvest', { en: 'Sow today, harvest tonight', bn: 'আজ বুনুন, রাতে কাটুন' }],
] as const

/** Packages of well-known apps. */
export const knownPackages = ['com.playdesk.games', 'com.playdesk.lite', 'com.cricket.league', 'com.ludo.club'] as const

export const videoTitles = [
  'How to beat level 50 of {game}',
  '{game}: the first ten minutes',
  '{game} tips that nobody tells you',
  'I played {game} for 24 hours',
  '{game} | all characters',
  '《{game}》新手攻略',
  '{game} kaise khelein | Hindi',
  'Cara menang di {game}',
] as const

export const videoChannels = ['Playdesk Official', 'Lagos Gamer', 'Desi Arcade', 'Main Game ID', 'Couch Twins'] as const

/** Offline packages: name, page, days before the end of the set when they start and end. */
export const packages = [
  ['diwali-2026', 'activity/diwali', 22, 3],
  ['cricket-2026', 'activity/cricket', 40, -30],
  ['winter-2026', 'activity/winter', 2, -40],
  ['new-year-2027', 'activity/new-year', -35, -48],
  ['turntable', 'activity/turntable', 88, -120],
  ['task-center', 'task-center', 70, -200],
  ['anniversary-2', 'activity/anniversary', 47, 40],
  ['pvp-season-4', 'pvp/season', 30, -60],
  ['harmattan', 'activity/harmattan', -10, -60],
  ['back-to-school', 'activity/school', 85, 70],
] as const
