import type { Rule } from '../rule.ts'
import { endsLater } from '../switched-on.ts'

export const rule: Rule<'h5-activity-offline-package'> = endsLater('status')
