/** Gifts: English, Chinese, kind, inventory. */
export const prizes = [
  ['100 points', '100 积分', 1, 500000],
  ['300 points', '300 积分', 1, 120000],
  ['1,000 points', '1000 积分', 1, 20000],
  ['5,000 points', '5000 积分', 1, 1500],
  ['Data voucher 100 MB', '100MB 流量券', 2, 30000],
  ['Data voucher 500 MB', '500MB 流量券', 2, 8000],
  ['Data voucher 1 GB', '1GB 流量券', 2, 2500],
  ['Airtime ₹10', '10 卢比话费', 2, 6000],
  ['Airtime ₦200', '200 奈拉话费', 2, 6000],
  ['Airtime KSh 50', '50 先令话费', 2, 5000],
  ['Pulsa Rp 10.000', '1 万印尼盾话费', 2, 5000],
  ['Airtime EGP 25', '25 埃镑话费', 2, 3000],
  ['Mobile balance ৳20', '20 塔卡话费', 2, 4000],
  ['Cinema voucher', '电影票券', 2, 400],
  ['Ludo gold pack', '飞行棋金币包', 3, 40000],
  ['Cricket bat skin', '板球拍皮肤', 3, 25000],
  ['Racing starter pack', '赛车新手礼包', 3, 25000],
  ['Match 3 boosters', '三消道具包', 3, 60000],
  ['Card table theme', '牌桌主题', 3, 15000],
  ['Hero chest', '英雄宝箱', 3, 9000],
  ['Bluetooth earphones', '蓝牙耳机', 4, 120],
  ['Power bank 10,000 mAh', '1 万毫安充电宝', 4, 150],
  ['Phone TECNO SPARK 20', 'TECNO SPARK 20 手机', 4, 12],
  ['Phone Galaxy A15', 'Galaxy A15 手机', 4, 6],
  ['Cricket bat, signed', '签名板球拍', 4, 10],
  ['Football shirt', '足球球衣', 4, 80],
  ['Cap', '棒球帽', 4, 600],
  ['Keyring', '钥匙扣', 4, 2000],
  ['Sticker sheet', '贴纸', 4, 5000],
  ['No prize', '谢谢参与', 5, 0],
] as const

/** Names of gifts of each kind in further languages. */
export const prizeKinds: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { hi: 'अंक', id: 'Poin', ar: 'نقاط', sw: 'Pointi', bn: 'পয়েন্ট' },
  2: { hi: 'वाउचर', id: 'Voucher', ar: 'قسيمة', sw: 'Vocha', bn: 'ভাউচার' },
  3: { hi: 'गेम पैक', id: 'Paket game', ar: 'حزمة ألعاب', sw: 'Kifurushi cha mchezo', bn: 'গেম প্যাক' },
  4: { hi: 'उपहार', id: 'Hadiah', ar: 'هدية', sw: 'Zawadi', bn: 'উপহার' },
  5: { hi: 'फिर कोशिश करें', id: 'Coba lagi', ar: 'حاول مرة أخرى', sw: 'Jaribu tena', bn: 'আবার চেষ্টা করুন' },
}

/** Activities: English, Chinese, kind, countries. */
export const draws = [
  ['Diwali lucky draw', '排灯节幸运抽奖', 1, ['IN', 'NP']],
  ['Weekend wheel', '周末大转盘', 1, ['ALL']],
  ['Naija scratch and win', '尼日利亚刮刮乐', 3, ['NG']],
  ['Gosok berhadiah', '印尼刮刮乐', 3, ['ID']],
  ['Nine boxes of Nairobi', '内罗毕九宫格', 2, ['KE', 'TZ', 'UG']],
  ['Cairo wheel', '开罗转盘', 1, ['EG']],
  ['Dhaka draw', '达卡抽奖', 2, ['BD']],
  ['Cricket season wheel', '板球季转盘', 1, ['IN', 'BD', 'PK', 'LK']],
  ['New player gift', '新玩家礼', 2, ['ALL']],
  ['Winter draw', '冬季抽奖', 1, ['IE', 'GB']],
] as const

/** Names of activities by language: {name} stays as it is. */
export const drawNames: Readonly<Record<string, string>> = {
  hi: 'भाग्यशाली ड्रॉ',
  id: 'Undian berhadiah',
  ar: 'سحب الحظ',
  sw: 'Droo ya bahati',
  bn: 'লাকি ড্র',
}

/** Button and rules of a turntable, by language. */
export const rules: Readonly<Record<string, readonly [entrance: string, content: string]>> = {
  en: [
    'Rules',
    'You have {n} free draws a day. Each further draw costs 100 points. Vouchers arrive within three days, goods within four weeks. Accounts that draw by program are left out.',
  ],
  zh: [
    '活动规则',
    '每日可免费抽奖 {n} 次，之后每次消耗 100 积分。优惠券三天内发放，实物四周内寄出。使用脚本抽奖的账号将被取消资格。',
  ],
  hi: ['नियम', 'हर दिन {n} बार मुफ़्त। इसके बाद हर बार 100 अंक लगेंगे। वाउचर तीन दिन में मिलेगा।'],
  id: ['Aturan', 'Gratis {n} kali sehari. Setelah itu 100 poin setiap kali. Voucher dikirim dalam tiga hari.'],
  ar: ['القواعد', 'لك {n} محاولات مجانية في اليوم، وبعدها 100 نقطة لكل محاولة. تصل القسائم خلال ثلاثة أيام.'],
  sw: [
    'Kanuni',
    'Una nafasi {n} za bure kwa siku. Baada ya hapo pointi 100 kila mara. Vocha hufika ndani ya siku tatu.',
  ],
  bn: ['নিয়ম', 'প্রতিদিন {n} বার বিনামূল্যে। এরপর প্রতিবার ১০০ পয়েন্ট। ভাউচার তিন দিনের মধ্যে পাবেন।'],
}

/** Tasks: name, sent to, which, when, times. */
export const tasks = [
  ['Diwali greetings', 2, 'IN,NP', 1, 1],
  ['Weekly top chart', 1, '', 3, 52],
  ['Daily reward reminder', 1, '', 2, 90],
  ['Cricket final alert', 2, 'IN,BD,PK,LK', 1, 1],
  ['Back after 14 days', 4, 'https://cdn.playdesk.example/tasks/back-14d.csv', 3, 12],
  ['Prize winners October', 3, '7001,7013,7044,7090,7112', 1, 1],
  ['Prize winners November', 3, '7021,7033,7148,7205', 1, 1],
  ['Ramadan calendar test', 2, 'EG', 2, 3],
  ['New games in Indonesia', 2, 'ID', 3, 8],
  ['Survey: loading time', 4, 'https://cdn.playdesk.example/tasks/survey-q4.csv', 1, 1],
  ['Compensation for lost coins', 4, 'https://cdn.playdesk.example/tasks/lost-coins.csv', 1, 1],
  ['Maintenance notice', 1, '', 1, 1],
  ['Nigeria airtime week', 2, 'NG', 2, 7],
  ['Kenya school holidays', 2, 'KE', 2, 14],
  ['Invite a friend', 1, '', 3, 10],
  ['Ireland: Samhain frights', 2, 'IE', 1, 1],
  ['Beta testers: draw with friends', 3, '7003,7008,7031', 1, 1],
  ['Dormant Brazil', 2, 'BR', 3, 4],
  ['Update your app', 4, 'https://cdn.playdesk.example/tasks/old-versions.csv', 2, 5],
  ['Turntable points double', 1, '', 1, 2],
  ['Bangladesh Victory Day', 2, 'BD', 1, 1],
  ['Egypt evening games', 2, 'EG', 2, 30],
] as const

export const staff = [
  'wanjiru.k',
  'priya.nair',
  'liam.byrne',
  'chen.yu',
  'adaobi.o',
  'rizky.p',
  'fatima.z',
  'zhang.wei',
] as const
