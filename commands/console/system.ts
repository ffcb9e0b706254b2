import { always, area, command, number, text } from '#catalogue/index.ts'

export const system = area({
  id: 'system',
  title: ['System', 'System', '系统'],
  system: true,
  fields: {},
  commands: {
    figures: command('GET /api/-/system', {
      title: ['System figures', '系统指标'],
      help: ['The figures of /metrics.', '与 /metrics 相同的指标。'],
      returns: always({
        metric: text('Metric', '指标名'),
        title: text('Figure', '指标'),
        of: text('Of', '对象'),
        value: number('Value', '数值'),
      }),
      answers: 'many',
      effect: 'read',
      role: 'admin',
    }),
  },
})
