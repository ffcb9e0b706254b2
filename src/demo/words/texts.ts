/** One line about a game, by language: {name} and {genre}. */
export const introductions: Readonly<Record<string, readonly string[]>> = {
  en: [
    '{name}: short rounds, big smiles.',
    'Your {genre} game for the bus, the queue and the sofa.',
    'Easy to start, hard to put down.',
    'Beat your friends in {name}.',
    'New levels every week.',
    'Plays well on every phone, also without a connection.',
  ],
  zh: [
    '《{name}》，随时开一局。',
    '碎片时间也能玩的{genre}游戏。',
    '上手简单，越玩越上瘾。',
    '和好友一较高下。',
    '每周更新关卡。',
  ],
  hi: ['{name} खेलिए और दोस्तों को हराइए।', 'छोटे-छोटे राउंड, ढेर सारा मज़ा।', 'हर फ़ोन पर आसानी से चलने वाला {genre} गेम।'],
  id: [
    'Mainkan {name} kapan saja, di mana saja.',
    'Game {genre} yang ringan dan seru.',
    'Mudah dimulai, susah berhenti.',
  ],
  ar: ['العب {name} في أي وقت ومن أي مكان.', 'لعبة {genre} خفيفة وممتعة للجميع.', 'تحدَّ أصدقاءك وتصدَّر القائمة.'],
  sw: ['Cheza {name} popote ulipo.', 'Mchezo mwepesi wa {genre} kwa simu zote.', 'Washinde marafiki zako leo.'],
  bn: ['যেকোনো সময় {name} খেলুন।', 'সব ফোনে চলে এমন হালকা {genre} গেম।', 'বন্ধুদের হারিয়ে শীর্ষে উঠুন।'],
  'pt-BR': [
    'Jogue {name} onde estiver.',
    'Um jogo de {genre} leve e divertido.',
    'Fácil de começar, difícil de largar.',
  ],
  es: [
    'Juega a {name} donde quieras.',
    'Un juego de {genre} ligero y divertido.',
    'Fácil de empezar, difícil de dejar.',
  ],
  fr: [
    'Jouez à {name} où que vous soyez.',
    'Un jeu de {genre} léger et amusant.',
    'Facile à prendre en main, difficile à lâcher.',
  ],
  vi: ['Chơi {name} mọi lúc, mọi nơi.', 'Trò chơi nhẹ, chạy mượt trên mọi máy.', 'Thách đấu bạn bè ngay hôm nay.'],
  ru: [
    'Играйте в {name} где угодно.',
    'Лёгкая и весёлая игра для любого телефона.',
    'Обгоните друзей в таблице рекордов.',
  ],
}

/** Descriptions of a game's page, by language. */
export const descriptions: Readonly<Record<string, readonly string[]>> = {
  en: [
    '{name} brings {genre} to your phone in rounds of two or three minutes. Collect stars, open new places and climb the weekly table. No account is needed; your progress stays on the phone.',
    'Start {name}, swipe to move and tap to act. Every tenth level has a surprise. Runs on phones with 1 GB of memory and saves data: nothing is loaded while you play.',
    'More than 200 levels, daily tasks and a table of the best players in your country. {name} can be played with one hand and paused at any time.',
    '{name} was made by a small team that reads every comment. Tell us what you would like to see next.',
  ],
  zh: [
    '《{name}》每局两三分钟，收集星星，解锁新场景，冲击每周排行榜。无需注册，进度保存在手机中。',
    '滑动移动，点击操作，每十关有惊喜。1GB 内存也能流畅运行，游戏过程不消耗流量。',
    '200 多个关卡、每日任务和本国排行榜，单手可玩，随时暂停。',
  ],
  hi: [
    '{name} में दो-तीन मिनट के राउंड खेलिए, सितारे जमा कीजिए और हफ़्ते की सूची में ऊपर आइए। खाता बनाने की ज़रूरत नहीं।',
    '200 से ज़्यादा स्तर, रोज़ के काम और आपके देश के सबसे अच्छे खिलाड़ियों की सूची।',
  ],
  id: [
    '{name} hadir dengan ronde dua sampai tiga menit. Kumpulkan bintang, buka tempat baru, dan naiki peringkat mingguan. Tanpa akun.',
    'Lebih dari 200 level, tugas harian, dan peringkat pemain terbaik di negaramu.',
  ],
  ar: [
    'جولات من دقيقتين أو ثلاث. اجمع النجوم وافتح أماكن جديدة واصعد في ترتيب الأسبوع. لا حاجة إلى حساب.',
    'أكثر من 200 مرحلة ومهام يومية وقائمة بأفضل اللاعبين في بلدك.',
  ],
  sw: [
    'Raundi za dakika mbili au tatu. Kusanya nyota, fungua sehemu mpya na upande kwenye jedwali la wiki. Huhitaji akaunti.',
    'Zaidi ya hatua 200, kazi za kila siku na orodha ya wachezaji bora nchini mwako.',
  ],
  bn: [
    'দুই-তিন মিনিটের রাউন্ড। তারা জমান, নতুন জায়গা খুলুন আর সাপ্তাহিক তালিকায় উপরে উঠুন। অ্যাকাউন্ট লাগে না।',
    '২০০টির বেশি লেভেল, প্রতিদিনের কাজ আর আপনার দেশের সেরা খেলোয়াড়দের তালিকা।',
  ],
  'pt-BR': [
    'Rodadas de dois ou três minutos. Junte estrelas, abra novos lugares e suba na tabela da semana. Não precisa de conta.',
    'Mais de 200 fases, tarefas diárias e a lista dos melhores jogadores do país.',
  ],
  es: [
    'Partidas de dos o tres minutos. Reúne estrellas, abre lugares nuevos y sube en la tabla semanal. No hace falta cuenta.',
    'Más de 200 niveles, tareas diarias y la lista de los mejores jugadores de tu país.',
  ],
  fr: [
    'Des parties de deux ou trois minutes. Gagnez des étoiles, ouvrez de nouveaux lieux et montez au classement de la semaine. Sans compte.',
    'Plus de 200 niveaux, des tâches du jour et le classement des meilleurs joueurs du pays.',
  ],
  vi: ['Mỗi ván chỉ hai, ba phút. Gom sao, mở màn mới và leo bảng xếp hạng tuần. Không cần tài khoản.'],
  ru: [
    'Раунды по две-три минуты. Собирайте звёзды, открывайте новые места и поднимайтесь в таблице недели. Учётная запись не нужна.',
  ],
}

export const novelties = [
  'Fixed a crash after the first level.',
  'Twenty new levels and a night mode.',
  'Smaller download, faster start.',
  'Sound can be switched off in the settings.',
  'Sharper pictures on large screens.',
]
export const noveltiesZh = [
  '修复首关后的闪退问题。',
  '新增二十个关卡和夜间模式。',
  '安装包更小，启动更快。',
  '设置中可关闭声音。',
  '优化大屏画质。',
]
export const benefits = [
  'Log in seven days in a row for 200 coins.',
  'First purchase doubled.',
  'New players get three free boosters.',
]
export const benefitsZh = ['连续登录七天送 200 金币。', '首充双倍。', '新玩家送三个免费道具。']

/** Puts words into the slots of a template. */
export function fillIn(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
}
