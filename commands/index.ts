import { catalogue } from '#catalogue/index.ts'
import * as areas from './areas.ts'
import { menu } from './menu.ts'

export const playdesk = catalogue({ ...areas }, menu)

export type Playdesk = (typeof playdesk)['areas']
