/** The pool: place in `prizes`, weight, issued, left. */
export const pool = [
  [0, 3000, 500_000, 371_220],
  [1, 1200, 120_000, 80_412],
  [2, 300, 20_000, 11_904],
  [3, 20, 1_500, 612],
  [4, 250, 30_000, 14_008],
  [5, 80, 8_000, 2_771],
  [6, 25, 2_500, 0],
  [7, 60, 6_000, 3_118],
  [8, 60, 6_000, 4_402],
  [9, 50, 5_000, 2_039],
  [13, 8, 400, 122],
  [14, 400, 40_000, 28_551],
  [15, 300, 25_000, 16_093],
  [17, 500, 60_000, 41_777],
  [20, 2, 120, 44],
  [21, 2, 150, 61],
  [22, 0, 12, 5],
  [23, 0, 6, 3],
  [24, 0, 10, 9],
  [25, 5, 80, 12],
  [26, 30, 600, 233],
  [29, 4_000, 0, 0],
] as const

/** Airtime: country, carrier, face values, US$ per unit of money. */
export const carriers = [
  ['IN', 'Jio', [10, 50, 100], 0.0118],
  ['IN', 'Airtel India', [10, 50], 0.0118],
  ['NG', 'MTN Nigeria', [100, 200, 500], 0.00066],
  ['NG', 'Glo', [100, 200], 0.00066],
  ['KE', 'Safaricom', [20, 50, 100], 0.0077],
  ['TZ', 'Vodacom Tanzania', [500, 1000], 0.00038],
  ['ID', 'Telkomsel', [5_000, 10_000, 25_000], 0.000062],
  ['ID', 'XL Axiata', [5_000, 10_000], 0.000062],
  ['EG', 'Vodafone Egypt', [10, 25, 50], 0.0206],
  ['BD', 'Grameenphone', [20, 50, 100], 0.0083],
  ['PK', 'Jazz', [50, 100], 0.0036],
  ['BR', 'Claro', [10, 20], 0.178],
] as const

/** Gift packages: name, Chinese name, places in `prizes` with how many, countries, begins, ends, status, inventory. */
export const packages = [
  [
    'Ludo starter pack',
    '飞行棋新手礼包',
    [
      [14, 1],
      [0, 2],
    ],
    ['ALL'],
    60,
    -90,
    1,
    24_000,
  ],
  [
    'Cricket season pack',
    '板球季礼包',
    [
      [15, 1],
      [7, 1],
    ],
    ['IN', 'BD', 'PK', 'LK'],
    20,
    -12,
    1,
    5_200,
  ],
  [
    'Racing weekend',
    '赛车周末礼包',
    [
      [16, 1],
      [1, 1],
    ],
    ['ALL'],
    3,
    -2,
    1,
    900,
  ],
  ['Match 3 booster box', '三消道具礼盒', [[17, 3]], ['ALL'], 40, -30, 1, 31_000],
  [
    'Diwali gift box',
    '排灯节礼盒',
    [
      [7, 1],
      [1, 1],
      [14, 1],
    ],
    ['IN', 'NP'],
    30,
    8,
    2,
    0,
  ],
  ['Halloween night', '万圣夜礼包', [[19, 1]], ['ALL'], 28, 19, 2, 140],
  [
    'Christmas stocking',
    '圣诞袜礼包',
    [
      [2, 1],
      [17, 2],
    ],
    ['ALL'],
    -18,
    -36,
    0,
    10_000,
  ],
  [
    'Detty December pack',
    '尼日利亚十二月礼包',
    [
      [8, 1],
      [14, 1],
    ],
    ['NG'],
    -10,
    -41,
    0,
    4_000,
  ],
  [
    'Back after 30 days',
    '回归玩家礼包',
    [
      [1, 1],
      [17, 1],
    ],
    ['ALL'],
    70,
    -200,
    1,
    18_500,
  ],
  ['Kenya school holidays', '肯尼亚假期礼包', [[9, 1]], ['KE'], 14, -20, 2, 700],
  ['Hero chest, test', '英雄宝箱（测试）', [], ['IE'], 2, -10, 0, 10],
  ['Card table theme', '牌桌主题礼包', [[18, 1]], ['ALL'], 12, -50, 1, 8_800],
] as const

/** Point movements: kind, reason, from, to. */
export const movements = [
  ['task', 'Play three new games', 60, 60],
  ['task', 'Play for 30 minutes', 40, 40],
  ['task', 'Invite a friend', 200, 200],
  ['task', 'Win a PvP match', 30, 30],
  ['sign-in', 'Signed in, day 1', 10, 10],
  ['sign-in', 'Signed in, day 7', 70, 70],
  ['draw', 'Won in the weekend wheel', 100, 1000],
] as const

/** Manual adjustments: points, reason, remark. */
export const adjustments = [
  [300, 'Lost points after the update to 5.0.0', 'Ticket 11214.'],
  [150, 'Compensation for a draw that did not load', ''],
  [1000, 'Winner of the community quiz', 'Announced in the forum on 10 November.'],
  [-200, 'Task counted twice', 'The task server sent it again after a restart.'],
  [-500, 'Draws by program', 'Also muted for seven days.'],
] as const
