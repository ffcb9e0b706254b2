import { choice, dateRange, imageUrl, text, url } from '#catalogue/index.ts'

export const bottomTabFields = {
  title: text('Title', '标题', { required: true, max: 60 }),
  type: choice(
    'Opens',
    '标签类型',
    [
      [1, 'Home', '首页'],
      [2, 'Games', '游戏'],
      [3, 'Community', '社区'],
      [4, 'Tasks', '任务'],
      [5, 'My page', '我的'],
      [6, 'Activity', '活动'],
    ],
    { open: true },
  ),
  image_url: imageUrl('Icon', '图标'),
  deep_link: url('Deep link', '深度链接'),
  times: dateRange('Shown from and to', '展示时间', { help: ['Leave empty to show it always.', '留空表示长期展示。'] }),
}

export const bottomTabColumns = ['id', 'title', 'type', 'deep_link', 'times', 'updated_at'] as const
