import { area, command, int, listOf, number, ref, text } from '#catalogue/index.ts'
import { paging, rowIds } from '../paging.ts'
import { growth } from './metrics.ts'
import { weights } from './potential-weights.ts'

const trial = Object.fromEntries(
  Object.entries(weights).map(([name, { default: _, ...field }]) => [name, field]),
) as unknown as { [K in keyof typeof weights]: ReturnType<typeof number> }

const figures = {
  avg_play_time: number('Play time per player, s', '人均游戏时长（秒）'),
  first_time_avg_play_time: number('First-time play time, s', '新用户人均时长（秒）'),
  first_time_retention_d2: number('First-time day-2 retention', '新用户次日留存率'),
  ...growth,
  arpu: number('ARPU, $', '人均收入（ARPU，美元）'),
  uctr: number('UCTR', 'UV 点击率'),
}

export const ahaGamePotential = area({
  id: 'aha-game-potential',
  title: ['Game potential', 'Game potential', '游戏潜力'],
  label: 'name',
  system: true,
  fields: {
    rank: int('Rank', '排名', { required: true }),
    game_id: ref('Game', '游戏', 'game', { required: true }),
    name: text('Name', '名称'),
    score: number('Score', '潜力分'),
    players: int('Players', '点击人数'),
    ...figures,
    weights_id: ref('Weights', '权重配置', 'aha-game-potential-weight-config'),
  },
  columns: ['rank', 'name', 'score', 'players', 'grow_rate', 'avg_play_time', 'arpu', 'uctr'],
  commands: {
    list: command('GET /api/ahaGamePotential', {
      title: ['Rank games by potential', '游戏潜力排名'],
      help: [
        'Each figure of the last `days` is put between 0 (the weakest twentieth of all games) and 1 (the strongest); the score is 100 × their mean, weighted. A figure that a game lacks counts as 0, and one that no game has is left out. Growth compares with as many days before. Weights that are sent are tried in place of the default ones and not kept.',
        '最近 `days` 天的各项指标按全部游戏的 5% 至 95% 分位归一化到 0 到 1，潜力分 = 100 × 加权平均；游戏缺少的指标按 0 计，所有游戏都没有的指标不参与计算；增长率与之前同样天数相比。传入的权重仅用于试算，不会保存。',
      ],
      effect: 'read',
      answers: 'page',
      pageSize: 30,
      input: {
        ...paging(30),
        ...rowIds,
        days: int('Days', '天数', { min: 1, max: 90, default: 7 }),
        game_category: listOf('Categories', '分类', ref('Category', '分类', 'category'), { max: 100 }),
        game_id: listOf('Games', '游戏', ref('Game', '游戏', 'game'), { max: 200 }),
        ...trial,
      },
      returns: {
        id: int('Id', '编号', { required: true }),
        rank: int('Rank', '排名', { required: true }),
        game_id: ref('Game', '游戏', 'game', { required: true }),
        name: text('Name', '名称'),
        score: number('Score', '潜力分'),
        players: int('Players', '点击人数', { required: true }),
        ...figures,
        weights_id: ref('Weights', '权重配置', 'aha-game-potential-weight-config'),
      },
    }),
  },
})
