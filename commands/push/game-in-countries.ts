import { choice, countries, ref } from '#catalogue/index.ts'

export const gameInCountries = {
  game_id: ref('Game', '游戏', 'game', { required: true }),
  countryType: choice(
    'Country rule',
    '国家规则',
    [
      [1, 'Only in these countries', '仅投放所选国家'],
      [2, 'Everywhere but there', '排除所选国家'],
    ],
    { default: 1 },
  ),
  country: countries('Countries', '国家'),
}

export const importGamesHelp = [
  'CSV or XLSX with the columns game_id, countryType and country.',
  'CSV 或 XLSX 文件，含 game_id、countryType、country 列。',
] as const
