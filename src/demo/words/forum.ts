/** Posts by language: title | text, with {game} and {n}. */
export const postWords: Readonly<
  Record<string, { readonly share: number; readonly countries: string; readonly lines: string }>
> = {
  en: {
    share: 40,
    countries: 'IN, NG, KE, GH, PH, IE, ZA',
    lines: `How do you beat level {n} in {game}?|I am stuck at level {n} for three days. I have two stars and the boss always gets me at the end. Any tips?
My best score in {game}|Finally passed {n},000 points after work today. Post yours below and let us see who leads in our group.
{game} looking for teammates|We play every evening after 8. Looking for two people who come regularly. No shouting please.
Coins are gone after the update|I had {n}00 coins in {game} yesterday, today it says zero. Same account, same phone. Did this happen to anybody else?
Tip for new players of {game}|Save your boosters for every tenth level. Watch one advertisement for the second chance, it is worth it there.
Weekend tournament|Our group plays {game} this Saturday. Sixteen places, knock-out, the winner picks the next game. Write your name below.
Which phone do you use for {game}?|Mine gets hot after {n} minutes. Thinking about a new one, what runs it well with 4 GB?
Wish: dark mode for {game}|Playing in bed with this white screen hurts. Please, developers, give us a dark mode.
My little brother beat me in {game}|He is seven. I have played for {n} weeks. I do not want to talk about it.
New here|Hello everybody, I found this group through {game}. Which games should I try next?
The music in {game} is so good|I leave it open while I cook. Is there a way to get the second track?
Daily task does not count|Finished the daily task in {game} twice and it still says 0 of 1. Restarting did not help.`,
  },
  hi: {
    share: 14,
    countries: 'IN',
    lines: `{game} का लेवल {n} कैसे पार करें?|तीन दिन से अटका हूँ। किसी ने पार किया हो तो बताइए।
{game} में मेरा नया रिकॉर्ड|आज {n} हज़ार अंक बन गए। आप लोग भी अपना स्कोर नीचे लिखिए।
शाम को कौन खेलता है?|रोज़ आठ बजे के बाद {game} खेलते हैं। दो साथी चाहिए।
अपडेट के बाद सिक्के गायब|कल {n} सौ सिक्के थे, आज शून्य दिखा रहा है। और किसी के साथ हुआ?
{game} बहुत मज़ेदार है|घर में सब खेलते हैं। नए लेवल कब आएँगे?`,
  },
  id: {
    share: 14,
    countries: 'ID',
    lines: `Cara lewat level {n} di {game}?|Sudah tiga hari mentok. Ada yang punya tips?
Rekor baru di {game}|Akhirnya tembus {n} ribu poin. Tulis skor kalian di bawah ya.
Cari teman mabar {game}|Main tiap malam setelah jam 8. Butuh dua orang yang santai.
Koin hilang setelah update|Kemarin masih {n}00 koin, hari ini nol. Ada yang sama?
{game} bikin nagih|Niatnya main lima menit, tahu-tahu sudah satu jam.`,
  },
  ar: {
    share: 9,
    countries: 'EG, SA, MA, DZ',
    lines: `كيف أتجاوز المرحلة {n} في {game}؟|أنا عالق منذ ثلاثة أيام. هل من نصيحة؟
رقمي الجديد في {game}|وصلت اليوم إلى {n} ألف نقطة. اكتبوا نتائجكم في التعليقات.
أبحث عن فريق|نلعب {game} كل مساء بعد الثامنة. نحتاج لاعبين اثنين.
اختفت العملات بعد التحديث|كان لدي {n}00 عملة واليوم صفر. هل حدث هذا معكم؟`,
  },
  bn: {
    share: 7,
    countries: 'BD, IN',
    lines: `{game} এর লেভেল {n} কীভাবে পার করব?|তিন দিন ধরে আটকে আছি। কেউ পারলে বলুন।
{game} এ আমার নতুন রেকর্ড|আজ {n} হাজার পয়েন্ট পেলাম। আপনাদের স্কোর লিখুন।
সন্ধ্যায় কে কে খেলেন?|প্রতিদিন আটটার পর {game} খেলি। দুজন সঙ্গী দরকার।`,
  },
  sw: {
    share: 6,
    countries: 'KE, TZ, UG',
    lines: `Nitavukaje hatua ya {n} kwenye {game}?|Nimekwama siku tatu. Nani amevuka?
Alama zangu mpya kwenye {game}|Leo nimefika elfu {n}. Andika zako hapa chini.
Natafuta timu ya {game}|Tunacheza kila jioni baada ya saa mbili. Tunahitaji wawili.`,
  },
  zh: {
    share: 6,
    countries: 'SG, MY',
    lines: `《{game}》第 {n} 关怎么过？|卡了三天，总是最后一步失败，求攻略。
《{game}》新纪录|今天终于突破 {n} 千分，大家来晒分数。
《{game}》招队友|每晚八点后上线，还差两位，不喷人。
更新后金币没了|昨天还有 {n}00 金币，今天显示为零，有人遇到吗？`,
  },
  'pt-BR': {
    share: 4,
    countries: 'BR',
    lines: `Como passar da fase {n} em {game}?|Estou preso há três dias. Alguém tem dica?
Meu recorde em {game}|Passei de {n} mil pontos hoje. Mandem os de vocês.
Procuro time para {game}|Jogamos toda noite depois das 8. Faltam duas pessoas.`,
  },
}

/** Texts that screening holds back, by language; they replace a usual one now and then. */
export const badLines: readonly (readonly [language: string, title: string, content: string])[] = [
  [
    'en',
    'Unlimited coins',
    'Get unlimited coins hack for {game}, message me on the number in my profile. Works every time.',
  ],
  ['en', 'Win money now', 'Best online casino, first deposit doubled. Betting tips every day, {n} winners this week.'],
  ['en', 'Selling my account', 'Selling account level {n}, all skins. Cheap. Write me outside the app.'],
  ['en', 'You all are idiots', 'Whoever lost that match for us in {game} is an idiot and should uninstall.'],
  ['en', 'Mod apk', 'Download the mod apk of {game} here, everything unlocked: www.free-mods.example/{n}'],
  ['hi', 'फ्री सिक्के', '{game} में असीमित सिक्के चाहिए तो प्रोफ़ाइल वाले नंबर पर मैसेज करें। सट्टा टिप्स भी मिलेंगे।'],
  ['id', 'Slot gacor hari ini', 'Daftar sekarang, bonus {n} persen. Judi slot paling gacor, link di profil.'],
  ['zh', '代练便宜', '《{game}》代练，{n} 元起，外挂也有，加微信详聊。'],
]

/** Word, kind (1 sensitive, 2 screened), level (1 mark, 2 hold, 3 block), language, in every language. */
export const sensitiveWords: readonly (readonly [
  word: string,
  type: 1 | 2,
  level: 1 | 2 | 3,
  language: string,
  every: 0 | 1,
])[] = [
  ['coins hack', 1, 2, 'en', 0],
  ['unlimited coins', 1, 2, 'en', 0],
  ['mod apk', 1, 2, 'en', 1],
  ['online casino', 1, 3, 'en', 0],
  ['betting tips', 1, 3, 'en', 0],
  ['betting', 1, 2, 'en', 0],
  ['selling account', 1, 2, 'en', 0],
  ['buy followers', 1, 2, 'en', 0],
  ['first deposit', 1, 2, 'en', 0],
  ['crypto giveaway', 1, 3, 'en', 0],
  ['idiot', 2, 1, 'en', 0],
  ['idiots', 2, 1, 'en', 0],
  ['stupid', 2, 1, 'en', 0],
  ['loser', 2, 1, 'en', 0],
  ['trash', 2, 1, 'en', 0],
  ['shut up', 2, 1, 'en', 0],
  ['cheater', 1, 1, 'en', 0],
  ['uninstall', 1, 1, 'en', 0],
  ['telegram', 1, 1, 'en', 1],
  ['whatsapp', 1, 1, 'en', 1],
  ['सट्टा', 1, 3, 'hi', 0],
  ['असीमित सिक्के', 1, 2, 'hi', 0],
  ['जुआ', 1, 2, 'hi', 0],
  ['बेवकूफ', 2, 1, 'hi', 0],
  ['judi', 1, 3, 'id', 0],
  ['slot gacor', 1, 3, 'id', 0],
  ['jual akun', 1, 2, 'id', 0],
  ['bodoh', 2, 1, 'id', 0],
  ['قمار', 1, 3, 'ar', 0],
  ['غبي', 2, 1, 'ar', 0],
  ['জুয়া', 1, 3, 'bn', 0],
  ['kamari', 1, 2, 'sw', 0],
  ['mjinga', 2, 1, 'sw', 0],
  ['外挂', 1, 2, 'zh', 0],
  ['代练', 1, 2, 'zh', 0],
  ['赌博', 1, 3, 'zh', 0],
  ['加微信', 1, 2, 'zh', 0],
  ['傻瓜', 2, 1, 'zh', 0],
  ['aposta', 1, 2, 'pt-BR', 0],
  ['otário', 2, 1, 'pt-BR', 0],
]

/** Name | language ('' for all) | remark. */
export const groups = `Cricket Corner|en|Scores, line-ups and weekly cups
Puzzle People|en|Hints without spoilers
Racing Garage|en|Lap times and set-ups
Ludo Nights|en|Tables every evening
Word Games Club|en|One puzzle a day
Help for New Players||Moderated by the community team
Feature Wishes||Read by product every Monday
Lagos Players|en|Meet-ups and local cups
Nairobi Arcade|sw|Kwa wachezaji wa Kenya
खेल मंडली|hi|हिंदी में बातचीत
लूडो के शौक़ीन|hi|शाम आठ बजे से
Nongkrong Gamer|id|Obrolan santai pemain Indonesia
Mabar Malam|id|Jadwal mabar tiap malam
ساحة اللاعبين|ar|نقاشات اللاعبين بالعربية
বাংলা গেম আড্ডা|bn|বাংলায় গেম নিয়ে আড্ডা
华语玩家|zh|攻略与组队
消除达人|zh|三消关卡攻略
Turma do Jogo|pt-BR|Conversa em português
Screenshots of the Week||Pictures only
Old Phones, Good Games|en|Games that run on 1 GB
Parents and Games|en|What the children may play
Bug Reports||Answered by support on working days
Speedrunners|en|Fastest times, with proof
Holiday Events||Opened for each festival`

/** Name | language ('' for all) | description. */
export const topics = `#WeekendTournament|en|Cups that players run themselves
#MyBestScore||Show what you reached
#StuckAtThisLevel|en|Ask for a hint
#TeamWanted||Find people to play with
#NewHere|en|Say hello
#WishList||What should come next
#BugHunt||Seen something odd? Tell us
#OldButGold|en|Games we still play
#OfflineGames|en|For the way to work
#PlayedOn1GB|en|Runs on small phones
#CricketCup2026|en|The November cup
#DiwaliSpecial|en|Lights, sweets and games
#दिवालीगेम्स|hi|त्योहार के खेल
#मेरा_स्कोर|hi|अपना स्कोर दिखाइए
#MabarYuk|id|Cari teman main
#SkorTertinggi|id|Pamer skor di sini
#تحدي_الأسبوع|ar|تحدٍّ جديد كل أسبوع
#আমার_স্কোর|bn|আপনার স্কোর দেখান
#ChezaNami|sw|Tafuta wa kucheza naye
#求组队|zh|找队友
#通关攻略|zh|过关技巧
#晒分数|zh|你打到多少分
#JogoComigo|pt-BR|Procure quem jogue
#FanArt||Drawn by players
#DevTalk|en|Studios answer on Fridays
#TipOfTheDay|en|One tip a day`

/** Official posts: language, title, text. */
export const officialPosts: readonly (readonly [language: string, title: string, content: string])[] = [
  [
    'en',
    'Welcome to the community',
    'This is the place for hints, scores and meeting people to play with. Be kind, stay on the subject, and report what does not belong here.',
  ],
  [
    'en',
    'Cricket Cup: the final is on Sunday',
    'Sixteen players are left. The final starts on Sunday at 18:00 India time and is shown live in the Cricket Corner group.',
  ],
  [
    'en',
    'What we do about lost coins',
    'After the update of 9 November some players lost coins. We have found the cause and will return them by Wednesday; there is no need to write to support.',
  ],
  [
    'en',
    'Five games that run on 1 GB',
    'You asked for games that run well on small phones. Here are the five that our testers liked best this month.',
  ],
  [
    'en',
    'New rules for selling and trading',
    'Selling accounts is not allowed here and never was. From this week such posts are removed without a warning.',
  ],
  ['hi', 'समुदाय में आपका स्वागत है', 'यहाँ सुझाव, स्कोर और साथी खिलाड़ी मिलेंगे। विनम्र रहें और नियमों का पालन करें।'],
  ['hi', 'दिवाली के ख़ास मुक़ाबले', 'इस हफ़्ते हर शाम सात बजे नया मुक़ाबला। विजेताओं के नाम रविवार को बताए जाएँगे।'],
  ['id', 'Selamat datang di komunitas', 'Tempat berbagi tips, skor, dan mencari teman bermain. Saling menghargai, ya.'],
  ['id', 'Jadwal turnamen minggu ini', 'Turnamen dimulai Jumat pukul 19.00 WIB. Daftar di grup Mabar Malam.'],
  ['ar', 'أهلاً بكم في مجتمع اللاعبين', 'هنا تجدون النصائح والنتائج ورفاق اللعب. نرجو الاحترام المتبادل.'],
  ['zh', '欢迎来到玩家社区', '这里可以交流攻略、晒分数、找队友。请友善发言，发现违规内容请举报。'],
  ['zh', '关于禁止账号交易的说明', '社区一直不允许买卖账号。本周起，此类帖子将直接删除，不再另行提醒。'],
  ['sw', 'Karibuni kwenye jamii', 'Hapa utapata vidokezo, alama na marafiki wa kucheza nao. Tuheshimiane.'],
  ['pt-BR', 'Bem-vindos à comunidade', 'Aqui você encontra dicas, recordes e gente para jogar. Respeito sempre.'],
]

/** Remarks of reports, by reason. */
export const reportWords: Readonly<Record<number, string>> = {
  1: 'Indecent picture, My daughter saw this, Not for children',
  2: 'Fraud, They asked me for money, Casino advertising, Promises coins and steals accounts, Same advertisement in every group',
  3: 'Insults our religion, Politics has no place here, Hate against my people',
  4: 'Called me names, Bullies a new player, Swears at everybody',
  5: 'Stolen from my post, Sells cheats, Copied picture, Fake score',
  6: 'Off topic, Spam, Posted ten times, Wrong language for this group',
}

export const momentsTabs: readonly (readonly [type: 1 | 2 | 3 | 4 | 5, name: string, key: string | null])[] = [
  [1, 'For you', 'moments_foryou_v3'],
  [2, 'Following', null],
  [3, 'Latest', null],
  [4, 'Weekend tournament', 'topic_1'],
  [1, 'Near you', 'moments_geo_v1'],
  [5, 'Help', 'group_6'],
]

export const groupTabs: readonly (readonly [name: string, countries: readonly string[], online: 0 | 1])[] = [
  ['Popular', ['ALL'], 1],
  ['India', ['IN'], 1],
  ['Indonesia', ['ID'], 1],
  ['East Africa', ['KE', 'TZ', 'UG'], 1],
  ['Arabic', ['EG', 'SA', 'MA'], 1],
  ['Festivals', ['IN', 'BD'], 0],
]
