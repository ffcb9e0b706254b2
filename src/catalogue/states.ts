import { words, type Language, type Words } from './words.ts'

/** `undone` replaces the others. */
export const runStates = {
  waiting: words('Waiting', '等待中'),
  running: words('Running', '执行中'),
  paused: words('Paused', '已暂停'),
  done: words('Done', '已完成'),
  stopped: words('Stopped', '已停止'),
  cancelled: words('Cancelled', '已取消'),
  undone: words('Undone', '已撤销'),
}

/** Includes states of the plan's run. */
export const planStates = {
  ...runStates,
  planning: words('Planning', '生成中'),
  failed: words('Failed', '失败'),
  ready: words('Ready', '待执行'),
  applying: words('Applying', '执行中'),
  applied: words('Applied', '已执行'),
  expired: words('Expired', '已过期'),
  done: words('Applied', '已执行'),
}

export function spoken<S extends string>(states: Readonly<Record<S, Words>>, language: Language): Record<S, string> {
  const said = Object.entries<Words>(states).map(([state, each]) => [state, each[language]])
  return Object.fromEntries(said) as Record<S, string>
}

export function listed<S extends string, const V extends S>(
  states: Readonly<Record<S, Words>>,
  ...some: readonly V[]
): readonly (readonly [V, string, string])[] {
  return some.map((state) => [state, states[state].en, states[state].zh] as const)
}
