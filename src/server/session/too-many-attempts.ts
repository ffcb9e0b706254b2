import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'

export function tooManyAttempts(wait: number): Problem {
  return problem(
    429,
    'too-many-tries',
    words(`Too many attempts. Wait ${wait} s.`, `尝试次数过多，请等待 ${wait} 秒。`),
    [],
    { retryAfter: wait },
  )
}
