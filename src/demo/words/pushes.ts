/** Titles of pushes by language; {game}. The first language is the one on the push itself. */
export const pushTitles: readonly Readonly<Record<string, string>>[] = [
  {
    en: 'Play {game} today',
    hi: 'आज {game} खेलिए',
    id: 'Main {game} hari ini',
    bn: 'আজ {game} খেলুন',
    sw: 'Cheza {game} leo',
    ar: 'العب {game} اليوم',
    'pt-BR': 'Jogue {game} hoje',
    es: 'Juega hoy a {game}',
    fr: 'Jouez à {game} aujourd’hui',
    vi: 'Chơi {game} ngay hôm nay',
    tr: 'Bugün {game} oyna',
    ur: 'آج {game} کھیلیں',
    zh: '今天来玩《{game}》',
  },
  {
    en: 'Your friends are playing {game}',
    hi: 'आपके दोस्त {game} खेल रहे हैं',
    id: 'Teman-temanmu sedang main {game}',
    bn: 'আপনার বন্ধুরা {game} খেলছে',
    sw: 'Marafiki zako wanacheza {game}',
    ar: 'أصدقاؤك يلعبون {game} الآن',
    'pt-BR': 'Seus amigos estão jogando {game}',
    es: 'Tus amigos juegan a {game}',
    fr: 'Vos amis jouent à {game}',
    zh: '好友都在玩《{game}》',
  },
  {
    en: 'New levels in {game}',
    hi: '{game} में नए लेवल',
    id: 'Level baru di {game}',
    bn: '{game}-এ নতুন লেভেল',
    sw: 'Hatua mpya kwenye {game}',
    ar: 'مراحل جديدة في {game}',
    'pt-BR': 'Novas fases em {game}',
    es: 'Nuevos niveles en {game}',
    fr: 'Nouveaux niveaux dans {game}',
    vi: 'Màn mới trong {game}',
    tr: '{game} için yeni bölümler',
  },
  {
    en: 'Five minutes free? {game} is ready',
    hi: 'पाँच मिनट हैं? {game} तैयार है',
    id: 'Punya lima menit? {game} siap dimainkan',
    sw: 'Una dakika tano? {game} iko tayari',
    ar: 'لديك خمس دقائق؟ {game} بانتظارك',
    fr: 'Cinq minutes ? {game} vous attend',
  },
  {
    en: 'Double coins in {game} until midnight',
    hi: 'आधी रात तक {game} में दोगुने सिक्के',
    bn: 'মধ্যরাত পর্যন্ত {game}-এ দ্বিগুণ কয়েন',
    id: 'Koin ganda di {game} sampai tengah malam',
    es: 'Monedas dobles en {game} hasta medianoche',
    'pt-BR': 'Moedas em dobro em {game} até meia-noite',
  },
]

export const pushSubTitles: Readonly<Record<string, string>> = {
  en: 'No download, starts at once.',
  hi: 'डाउनलोड की ज़रूरत नहीं, तुरंत शुरू।',
  id: 'Tanpa unduh, langsung main.',
  bn: 'ডাউনলোড ছাড়াই শুরু।',
  sw: 'Bila kupakua, anza mara moja.',
  ar: 'بدون تنزيل، ابدأ فورًا.',
  'pt-BR': 'Sem baixar, começa na hora.',
  es: 'Sin descargas, empieza al instante.',
  fr: 'Sans téléchargement, démarrage immédiat.',
  zh: '免下载，点开即玩。',
}

export const pushButtons: Readonly<Record<string, string>> = {
  en: 'Play',
  hi: 'खेलें',
  id: 'Main',
  bn: 'খেলুন',
  sw: 'Cheza',
  ar: 'العب',
  'pt-BR': 'Jogar',
  es: 'Jugar',
  fr: 'Jouer',
  vi: 'Chơi',
  tr: 'Oyna',
  ur: 'کھیلیں',
  zh: '开玩',
}

/** Deep pushes: title, text, place in the app. */
export const deepPushes = [
  ['Welcome back', 'Your progress is where you left it.', 'home'],
  ['Three tasks left today', 'Finish them and take 60 coins.', 'task-center'],
  ['The weekly table closes tonight', 'You are close to the first hundred.', 'rank/week'],
  ['A turntable spin is waiting', 'One free spin each day.', 'activity/turntable'],
  ['Cricket evening', 'India against Australia, from six o’clock.', 'topic/cricket'],
  ['今晚八点 PvP 开赛', '报名即送 20 金币。', 'pvp/competition'],
  ['Storage nearly full?', 'Games without a download take no room.', 'category/h5'],
  ['Level up your profile', 'New avatars are out.', 'mine/avatar'],
] as const

/** Messages of the message centre: title, text. */
export const messages = [
  ['Version 5.0 is here', 'Faster start, a dark theme and one list for all your games. Update in the settings.'],
  ['Maintenance on Tuesday', 'Points and prizes are not available from 02:00 to 04:00 UTC. Games go on.'],
  ['How points work now', 'Points of a task arrive within ten minutes. They are valid for ninety days.'],
  ['Beware of false prizes', 'We never ask for a PIN or a payment. Report such messages under Feedback.'],
  ['中秋活动获奖名单', '恭喜 300 位获奖用户，奖品将在 7 个工作日内发放。'],
  ['Ramadan calendar', 'A new game each evening, with tables that start anew at sunset.'],
  ['Your phone has less than 1 GB left', 'Clear the cache of games that you no longer play.'],
  ['The forum has rules', 'Be kind, no advertisements, one topic for each post.'],
  ['Free data on weekends', 'Players of two networks in Kenya play without using data.'],
  ['Testers wanted', 'Try new games a week before others and tell us what you think.'],
] as const
