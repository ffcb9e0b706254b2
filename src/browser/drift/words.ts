import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  title: 'Drift',
  against: 'Compare with',
  area: 'Area',
  item: 'Item',
  itself: 'Item itself',
  parts: 'Below it',
  changed: 'Last change',
  places: (areas: number) => (areas === 1 ? '1 area differs' : `${n(areas)} areas differ`),
  items: (rows: number, total: number) => (rows === total ? `${n(total)} items` : `${n(rows)} of ${n(total)} items`),
  chosen: (count: number) => `${n(count)} selected`,
  state: { create: 'Not there', remove: 'Only there', change: 'Different' },
  same: 'The same',
  back: 'All areas',
  plan: 'Plan to bring in line',
  none: 'Nothing differs between these environments.',
  noOther: 'You may read one environment only, so there is nothing to compare.',
  more: 'Show more',
  turn: 'Turn',
  takeDown: 'Take down',
  reading: 'Reading the difference…',
  lost: 'The difference could not be read. It is read again in a few seconds.',
  noneOnly: (place: string) =>
    `None of these is only in ${place}, so there is nothing to take down. Turn the direction, or bring them in line.`,
  cannot: 'These items are only there, so nothing can be brought. Take them down, or turn the direction.',
  notPublished: (area: string, place: string) => `${area} are not published to ${place}.`,
  system: 'the system',
  ignored: (records: number) => `${n(records)} ignored`,
}

const zh: typeof en = {
  title: '环境差异',
  against: '对比环境',
  area: '模块',
  item: '条目',
  itself: '条目本身',
  parts: '下属记录',
  changed: '最近修改',
  places: (areas) => `${z(areas)} 个模块有差异`,
  items: (rows, total) => (rows === total ? `${z(total)} 个条目` : `${z(rows)} / ${z(total)} 个条目`),
  chosen: (count) => `已选 ${z(count)} 项`,
  state: { create: '目标缺少', remove: '仅目标有', change: '不同' },
  same: '一致',
  back: '全部模块',
  plan: '生成同步计划',
  none: '这两个环境之间没有差异。',
  noOther: '您只能查看一个环境，无法对比。',
  more: '显示更多',
  turn: '换向',
  takeDown: '删除',
  reading: '正在读取差异…',
  lost: '无法读取差异，几秒后将重试。',
  noneOnly: (place) => `所选条目都不是仅存在于${place}，没有可删除的内容。可切换方向，或改为同步。`,
  cannot: '这些条目仅存在于目标环境，无法同步。可删除它们，或切换方向。',
  notPublished: (area, place) => `${area}不发布到${place}。`,
  system: '系统',
  ignored: (records) => `已忽略 ${z(records)} 条`,
}

export function useDriftWords(): typeof en {
  return useApp(({ language }) => (language === 'zh' ? zh : en))
}
