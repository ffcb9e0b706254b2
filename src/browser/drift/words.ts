import { words } from '#catalogue/index.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const driftWords = {
  title: words('Drift', '环境差异'),
  against: words('Compare with', '对比环境'),
  area: words('Area', '模块'),
  item: words('Item', '条目'),
  itself: words('Item itself', '条目本身'),
  parts: words('Below it', '下属记录'),
  changed: words('Last change', '最近修改'),
  places: (areas: number) =>
    words(areas === 1 ? '1 area differs' : `${n(areas)} areas differ`, `${z(areas)} 个模块有差异`),
  items: (rows: number, total: number) =>
    rows === total
      ? words(`${n(total)} items`, `${z(total)} 个条目`)
      : words(`${n(rows)} of ${n(total)} items`, `${z(rows)} / ${z(total)} 个条目`),
  chosen: (count: number) => words(`${n(count)} selected`, `已选 ${z(count)} 项`),
  state: {
    create: words('Not there', '目标缺少'),
    remove: words('Only there', '仅目标有'),
    change: words('Different', '不同'),
  },
  same: words('The same', '一致'),
  back: words('All areas', '全部模块'),
  plan: words('Plan to bring in line', '生成同步计划'),
  none: words('Nothing differs between these environments.', '这两个环境之间没有差异。'),
  noOther: words(
    'You may read one environment only, so there is nothing to compare.',
    '您只能查看一个环境，无法对比。',
  ),
  more: words('Show more', '显示更多'),
  turn: words('Turn', '换向'),
  takeDown: words('Take down', '删除'),
  reading: words('Reading the difference…', '正在读取差异…'),
  lost: words('The difference could not be read. It is read again in a few seconds.', '无法读取差异，几秒后将重试。'),
  noneOnly: (place: string) =>
    words(
      `None of these is only in ${place}, so there is nothing to take down. Turn the direction, or bring them in line.`,
      `所选条目都不是仅存在于${place}，没有可删除的内容。可切换方向，或改为同步。`,
    ),
  cannot: words(
    'These items are only there, so nothing can be brought. Take them down, or turn the direction.',
    '这些条目仅存在于目标环境，无法同步。可删除它们，或切换方向。',
  ),
  notPublished: (area: string, place: string) =>
    words(`${area} are not published to ${place}.`, `${area}不发布到${place}。`),
  system: words('the system', '系统'),
  ignore: words('Ignore the difference', '忽略差异'),
  ignoreHint: words('ignore', '忽略'),
  openIgnored: words('Open what is ignored', '打开忽略的差异'),
  ignored: (records: number) => words(`${n(records)} ignored`, `已忽略 ${z(records)} 条`),
  difference: words('difference', '差异'),
  select: words('Select', '选择'),
  selectHint: words('select', '选择'),
  bringInLine: words('bring in line', '同步'),
  planToTakeDown: words('Plan to take down what is only there', '生成删除计划（仅目标环境有）'),
  takeDownHint: words('take down', '删除'),
  turnDirection: words('Turn the direction', '切换方向'),
  turnHint: words('turn', '换向'),
  openRecord: words('Open the record', '打开记录'),
  clearOrGoBack: words('Clear or go back', '清除或返回'),
  backHint: words('back', '返回'),
  itemsHint: words('items', '条目'),
}
