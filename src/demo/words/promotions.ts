/** Campaigns: name, countries, brands of phones they are for. */
export const promotions = [
  ['TECNO SPARK 20 launch', ['NG', 'KE', 'GH', 'TZ'], 'TECNO'],
  ['Infinix HOT 40 bundle', ['NG', 'PK', 'EG'], 'Infinix'],
  ['itel starter games', ['NG', 'TZ', 'UG', 'BD'], 'itel'],
  ['Galaxy A festival', ['IN', 'BD', 'ID'], 'Samsung'],
  ['Redmi cricket pack', ['IN', 'PK', 'LK'], 'Xiaomi'],
  ['OPPO weekend', ['ID', 'PH', 'VN'], 'OPPO'],
  ['Diwali install week', ['IN', 'NP'], ''],
  ['Jamhuri Day', ['KE'], ''],
  ['Games for every phone', ['ALL'], ''],
  ['realme narzo launch', ['IN'], 'realme'],
  ['Winter in Ireland', ['IE', 'GB'], ''],
  ['Moto play', ['BR', 'MX'], 'Motorola'],
] as const

/** A line about a game in a campaign, by language. */
export const promotionLines: Readonly<Record<string, readonly string[]>> = {
  en: ['Install today, start with 500 coins.', 'Made light for this phone.', 'Free for the first week.'],
  zh: ['今日安装即送 500 金币。', '专为该机型优化。', '首周免费畅玩。'],
  hi: ['आज इंस्टॉल करें, 500 सिक्के पाएँ।', 'इस फ़ोन के लिए हल्का।'],
  id: ['Instal hari ini, dapat 500 koin.', 'Ringan di ponsel ini.'],
  'pt-BR': ['Instale hoje e ganhe 500 moedas.'],
}

/** Pops: title, kind of link, days before the end of the set when it starts and ends, priority. */
export const popTexts = [
  ['Diwali lucky draw', 7, 22, 3, 9],
  ['Winter cup: sign up now', 7, 3, -25, 8],
  ['Cricket season wheel', 7, 40, -20, 6],
  ['New: play with friends', 1, 60, 45, 3],
  ['Update for a faster start', 6, 14, -45, 2],
  ['Christmas stocking', 5, -20, -38, 9],
  ['Weekend of racing', 2, 15, 12, 5],
  ['Rate us in the store', 5, 70, -80, 1],
  ['Merge mania is back', 1, 9, -6, 4],
  ['Halloween frights', 2, 30, 18, 7],
  ['Jamhuri Day gifts', 7, -20, -24, 6],
  ['World Cup quiz', 7, 88, 66, 5],
] as const

/** Ad pops: name, countries, days before the end of the set when it starts and ends. */
export const adPops = [
  ['Data partner, Nigeria', ['NG'], 30, -10],
  ['Airtime partner, Kenya', ['KE', 'TZ', 'UG'], 20, -30],
  ['Shopping week, India', ['IN'], 25, 5],
  ['Bank card, Ireland', ['IE'], 12, -18],
  ['Streaming, Brazil', ['BR', 'MX'], 40, 15],
  ['Food delivery, Indonesia', ['ID'], 6, -24],
  ['Phone launch, Egypt', ['EG', 'MA'], -4, -18],
  ['Recharge, Bangladesh', ['BD'], 16, -14],
  ['House ad, all countries', ['ALL'], 80, -60],
] as const

/** SDK banners: name, source, days before the end of the set when it starts and ends. */
export const sdkBanners = [
  ['Diwali offer', 'sdk', 24, 4],
  ['More games like this', 'sdk', 85, -90],
  ['Cricket cup', 'sdk', 40, -20],
  ['Launcher: top of the week', 'launcher', 60, -60],
  ['Launcher: play offline', 'launcher', 45, -30],
  ['Launcher: winter cup', 'launcher', -10, -40],
  ['Browser: quick games', 'browser', 70, -70],
  ['Browser: racing weekend', 'browser', 15, 12],
  ['Partner: music and games', 'partner', 30, -15],
  ['Partner: recharge bonus', 'partner', 50, 20],
  ['Exit: one more round?', 'sdk', 80, -80],
  ['Christmas preview', 'sdk', -15, -38],
  ['Launcher: new arrivals', 'launcher', 12, -12],
  ['Browser: daily puzzle', 'browser', 33, -33],
] as const

/** Resource locations: name, key, page, countries, days before the end of the set when it starts and ends. */
export const slots = [
  ['Home, top banner', 'home_top', 'home', ['ALL'], null, null],
  ['Home, floating ball', 'home_float', 'home', ['IN', 'ID', 'NG'], null, null],
  ['Home, skin', 'home_skin', 'home', ['IN'], 22, 3],
  ['Splash screen', 'splash', 'splash', ['ALL'], null, null],
  ['Splash, winter', 'splash_winter', 'splash', ['IE', 'GB'], -5, -40],
  ['Search, empty page', 'search_empty', 'search', ['ALL'], null, null],
  ['Detail page, below the buttons', 'detail_mid', 'detail', ['ALL'], null, null],
  ['Detail page, end', 'detail_end', 'detail', ['EG', 'MA', 'SA'], 40, 12],
  ['My page, head', 'me_head', 'me', ['ALL'], null, null],
  ['My page, entry list', 'me_list', 'me', ['KE', 'TZ', 'UG'], 30, -60],
  ['Category, top', 'category_top', 'category', ['ALL'], null, null],
] as const
