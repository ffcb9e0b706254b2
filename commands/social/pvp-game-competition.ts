import {
  area,
  choice,
  countries,
  create,
  dateRange,
  flag,
  get,
  imageUrl,
  int,
  list,
  publish,
  ref,
  remove,
  text,
  update,
  url,
} from '#catalogue/index.ts'

export const pvpGameCompetition = area({
  id: 'pvp-game-competition',
  title: ['PvP competition', 'PvP competitions', 'PvP 赛事'],
  fields: {
    title: text('Title', '赛事名称', { required: true, max: 120 }),
    display_title: text('Title for players', '展示标题', { max: 120 }),
    season: text('Season', '赛季', { max: 40 }),
    is_mutil_countries: flag('Across countries', '多国同场', {
      default: 1,
      help: ['Off: only players of one country take part.', '关闭则仅限单一国家的玩家参赛。'],
    }),
    countries: countries('Countries', '参赛国家'),
    game_id: ref('Game', '比赛游戏', 'game'),
    icon: imageUrl('Icon', '赛事图标'),
    game_mode: choice(
      'Rounds',
      '赛制',
      [
        [1, 'As many as they like', '不限场次'],
        [2, 'One a day', '每日一场'],
        [3, 'Best of three', '三局两胜'],
      ],
      { default: 1 },
    ),
    game_win_mode: choice(
      'Who wins',
      '胜负规则',
      [
        [1, 'Most wins', '胜场最多'],
        [2, 'Best score', '单局最高分'],
        [3, 'Sum of scores', '累计得分'],
      ],
      { default: 1 },
    ),
    times: dateRange('From, to', '比赛时间'),
    ranking_num: int('Places shown', '榜单展示名次', { default: 100, min: 1, max: 10_000 }),
    // the prize's own rule decides how long it is needed
    prize_id: ref('Prize', '赛事奖品', 'prize', { onDelete: 'keep' }),
    rule_link: url('Rules', '规则链接'),
  },
  columns: ['id', 'title', 'season', 'game_id', 'countries', 'game_win_mode', 'times', 'prize_id', 'updated_at'],
  filters: ['season', 'game_id', 'countries', 'is_mutil_countries', 'game_mode', 'game_win_mode', 'prize_id'],
  search: ['title', 'display_title', 'season'],
  picture: 'icon',
  window: ['times'],
  groups: [
    { title: ['Competition', '赛事'], fields: ['title', 'display_title', 'season', 'times', 'icon', 'rule_link'] },
    { title: ['Who plays', '参赛范围'], fields: ['game_id', 'is_mutil_countries', 'countries'] },
    { title: ['Result', '胜负与奖励'], fields: ['game_mode', 'game_win_mode', 'ranking_num', 'prize_id'] },
  ],
  commands: {
    list: list('GET /api/pvpGameCompetition'),
    get: get('GET /api/pvpGameCompetition/{id}'),
    create: create('POST /api/pvpGameCompetition', {
      help: [
        'A season can have one competition per game and country at a time.',
        '同一赛季内，一款游戏在一个国家同时只能有一场赛事。',
      ],
    }),
    update: update('PUT /api/pvpGameCompetition/{id}'),
    remove: remove('DELETE /api/pvpGameCompetition/{id}'),
    publish: publish('POST /api/send-pvpGameCompetition-to-ind', {
      param: 'id',
      alias: ['POST /api/send-pvp-game-competition-to-ind'],
    }),
  },
})
