/** Competitions: title, title for players, countries, rule of who wins, begins and ends so many days before the end of the set. */
export const contests = [
  ['Diwali Ludo Cup', 'दिवाली लूडो कप', ['IN'], 1, 30, 12],
  ['India Winter League', 'भारत विंटर लीग', ['IN'], 1, 9, -20],
  ['Nusantara Championship', 'Kejuaraan Nusantara', ['ID'], 3, 12, -9],
  ['Naija Street Masters', 'Naija Street Masters', ['NG'], 2, 20, 3],
  ['Naija Detty December', 'Detty December Cup', ['NG'], 2, -4, -40],
  ['Cairo Domino Nights', 'ليالي الدومينو', ['EG'], 1, 16, -14],
  ['East Africa Derby', 'Pambano la Afrika Mashariki', ['KE', 'TZ', 'UG'], 1, 8, -22],
  ['Dhaka Carrom Open', 'ঢাকা ক্যারম ওপেন', ['BD'], 3, 25, 5],
  ['Bengal Victory Cup', 'বিজয় দিবস কাপ', ['BD', 'IN'], 3, -6, -27],
  ['World Friends Cup', 'World Friends Cup', ['ALL'], 1, 14, -16],
  ['World Sprint Sunday', 'World Sprint Sunday', ['ALL'], 2, 45, 44],
  ['Ireland Autumn Ladder', 'Autumn Ladder', ['IE'], 1, 40, 10],
  ['Ireland Winter Ladder', 'Winter Ladder', ['IE'], 1, 5, -55],
  ['Copa Brasil de Tabuleiro', 'Copa Brasil', ['BR'], 3, 18, -3],
  ['Pinoy Card Kings', 'Pinoy Card Kings', ['PH'], 2, 33, 15],
  ['New Year World Cup', 'New Year World Cup', ['ALL'], 1, -33, -60],
] as const

/** Charge rankings: title, title of the ranking, countries, begins, ends, prizes. */
export const charges = [
  [
    'Halloween high score week',
    'Scariest scores',
    ['ALL'],
    26,
    19,
    'Places 1–3: 5,000 points. Places 4–50: 500 points.',
  ],
  ['Diwali score rush', 'दिवाली टॉप स्कोर', ['IN', 'NP'], 24, 11, 'Place 1: Galaxy A15. Places 2–10: ₹500 airtime.'],
  [
    'Naija rush hour',
    'Naija top hundred',
    ['NG', 'GH'],
    9,
    -5,
    'Place 1: TECNO SPARK 20. Places 2–20: ₦2,000 airtime.',
  ],
  ['Lomba skor Nusantara', 'Skor tertinggi', ['ID'], 7, -7, 'Juara 1: Infinix HOT 40. Juara 2–20: pulsa Rp 50.000.'],
  ['Mbio za alama', 'Alama za juu', ['KE', 'TZ', 'UG'], 12, -2, 'Nafasi 1–10: KSh 1,000.'],
  ['سباق القاهرة', 'أعلى النتائج', ['EG'], 15, 1, 'المراكز 1–10: رصيد 250 جنيه.'],
  ['Cricket season rush', 'Run machines', ['IN', 'BD', 'PK', 'LK'], 5, -16, 'Places 1–11: signed cricket bat.'],
  ['Weekend puzzle rush', 'Puzzle champions', ['ALL'], 4, 2, 'Places 1–100: 300 points.'],
  ['Detty December rush', 'December top hundred', ['NG'], -10, -41, 'Place 1: TECNO CAMON 30.'],
  ['Christmas score calendar', 'Calendar champions', ['ALL'], -11, -35, 'Each day: 24 × 1,000 points.'],
  ['Irish puzzle week', 'Top puzzlers', ['IE', 'GB'], 3, -4, 'Places 1–3: cinema vouchers.'],
  ['Test run, do not publish', 'Test', ['IE'], 60, 58, ''],
] as const

/** Brands beside a ranking: name, picture's emblem, link. */
export const brands = [
  ['TECNO', 'bolt', 'https://www.playdesk.example/brand/tecno'],
  ['Infinix', 'gem', 'https://www.playdesk.example/brand/infinix'],
  ['itel', 'heart', 'https://www.playdesk.example/brand/itel'],
  ['Airtel', 'compass', 'https://www.playdesk.example/brand/airtel'],
] as const

/** Banners of the PvP hall: title, begins, ends; without days: always. */
export const hallBanners = [
  ['Play a friend, win 200 points', 60, 20],
  ['World Friends Cup is on', 14, -16],
  ['Winter Ladder: climb to the top', 5, -55],
  ['Detty December Cup opens soon', -4, -40],
  ['How PvP works', undefined, undefined],
  ['Lomba Nusantara', 12, -9],
  ['Fair play: what gets you banned', undefined, undefined],
  ['Autumn Ladder: the winners', 10, 2],
] as const
