// Choices that the specification leaves open: game kinds are `h5 applet wechat apk`. Chinese is `zh`. The login address
// of a 401 is in `url`. `es` is the search index, notified through the outbox. The upload endpoint is `/api/upload`.
// Path parameters named `id` or ending in `Id` are numbers. A stored image is the id of a `resource`.

import { catalogue } from '#catalogue/index.ts'
import * as areas from './areas.ts'
import { menu } from './menu.ts'

export const playdesk = catalogue({ ...areas }, menu)

export type Playdesk = (typeof playdesk)['areas']
