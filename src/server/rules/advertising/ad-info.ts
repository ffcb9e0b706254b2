import type { Rules } from '../rule.ts'
import { endsLater, leadsSomewhere } from '../switched-on.ts'

export const rule: Rules<'ad-info'> = [leadsSomewhere, endsLater('status')]
