import { words } from '#catalogue/index.ts'

export const systemWords = {
  systemFigures: words('System figures', '系统指标'),
  figure: words('Figure', '指标'),
  of: words('Of', '对象'),
  value: words('Value', '数值'),
  copied: words('Copied.', '已复制。'),
  copyMetricName: words('copy metric name', '复制指标名'),
  sameFiguresAsAt: words(
    'The same figures as at /metrics. Those of calls, statements, scripts and memory are of the server that answers.',
    '与 /metrics 相同的指标。调用、语句、脚本和内存的指标仅属于当前应答的服务器。',
  ),
}
