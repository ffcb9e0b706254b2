import { choice, command, dateRange, ref, type MethodPath } from '#catalogue/index.ts'

/** Required while the flow runs. */
export const flowTimes = dateRange('Shown', '展示时间', { requiredIf: { status: [1] } })

export function flowTask<const K extends MethodPath>(
  call: K,
  area: 'dual-column-info-flow' | 'exit-interception-flow',
) {
  return command(call, {
    title: ['Start or stop the flow', '启动或停止'],
    help: [
      'Only flows that have games and are within their display time can be started.',
      '仅处于展示时间内且已有游戏的信息流可以启动。',
    ],
    answers: 'record',
    effect: 'write',
    arity: 'one',
    key: 'o',
    input: {
      flowId: ref('Flow', '信息流', area, { required: true }),
      status: choice(
        'Wanted',
        '操作',
        [
          [1, 'Start', '启动'],
          [0, 'Stop', '停止'],
        ],
        { required: true },
      ),
    },
  })
}
