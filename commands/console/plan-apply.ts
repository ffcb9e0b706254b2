import { choice, int, longText, number } from '#catalogue/index.ts'
import { hash } from './change-filter.ts'

export const onDrift = choice('When records have changed since', '记录此后已变化时', [
  ['skip', 'Skip these', '跳过这些更改'],
  ['stop', 'Stop', '停止执行'],
  ['back', 'Plan these again for another look', '为这些更改另建计划，重新核对'],
])

export const applyInput = {
  hash,
  rate: number('Changes per second', '每秒更改数', { min: 0.1, max: 10_000 }),
  onFailure: choice('When a change fails', '更改失败时', [
    ['continue', 'Continue', '继续'],
    ['stop', 'Stop', '停止'],
  ]),
  failures: int('Failures before stopping', '失败多少次后停止', { min: 1, max: 100_000 }),
  onDrift,
  emergency: longText('Reason of an emergency', '紧急执行的原因', {
    max: 500,
    help: [
      'Applies without the approval that is missing, if you have the emergency right; everyone is told.',
      '拥有紧急执行权限时，可在未获批准的情况下执行；所有人都会收到通知。',
    ],
  }),
}
