import {
  area,
  choice,
  color,
  command,
  countries,
  create,
  get,
  image,
  int,
  list,
  publish,
  removeMany,
  text,
  update,
} from '#catalogue/index.ts'

const region = countries('Countries', '活动地区')

export const activity = area({
  id: 'activity',
  title: ['Activity', 'Activities', '活动'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    type: choice(
      'Kind',
      '活动类型',
      [
        [1, 'Turntable', '转盘'],
        [2, 'Nine-box draw', '九宫格'],
        [3, 'Scratch card', '刮刮卡'],
      ],
      { open: true, default: 1 },
    ),
    region,
    free_times: int('Free draws per day', '每日免费次数', { default: 0 }),
    background_color: color('Background colour', '背景色'),
    background_image_id: image('Background', '背景图'),
    turntable_image_id: image('Turntable', '转盘图'),
    button_image_id: image('Button', '按钮图'),
    point_image_id: image('Pointer', '指针图'),
    sector_image_id: image('Sector', '扇区图'),
  },
  columns: ['id', 'name', 'type', 'region', 'free_times', 'background_color', 'updated_at'],
  filters: ['type', 'region'],
  picture: 'background_image_id',
  commands: {
    list: list('GET /api/activity'),
    get: get('GET /api/activity/{id}/edit'),
    create: create('POST /api/activity'),
    update: update('POST /api/activity/{id}'),
    removeMany: removeMany('DELETE /api/activity'),
    region: command('GET /api/activity/{id}/region', {
      title: ['Countries of the activity', '活动地区'],
      effect: 'read',
      returns: { region },
    }),
    setRegion: command('POST /api/activity/{id}/region', {
      title: ['Set the countries', '设置活动地区'],
      effect: 'write',
      key: 'r',
      input: { region },
      returns: { region },
    }),
    copy: command('POST /api/activity-copy', {
      title: ['Copy activity', '复制活动'],
      help: ['Includes its prizes, texts and translations.', '连同奖品、文案和译文一起复制。'],
      answers: 'record',
      effect: 'write',
      arity: 'one',
      key: 'd',
      input: {
        id: int('Activity', '活动', { required: true, min: 1 }),
        name: text('New name', '新名称', { max: 120 }),
      },
    }),
    publish: publish('POST /api/-/send-activity-to-ind', { param: 'id' }),
  },
})
