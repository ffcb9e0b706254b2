// Constants that the specification left open: game kinds are `h5 applet wechat apk`; Chinese is `zh`; the login address of
// a 401 stands under `url`; `es` is the search index, told through the outbox; the upload endpoint is `/api/upload`; a path
// parameter named `id` or ending in `Id` is a number; a stored image is the id of a `resource`.

import { catalogue } from '#catalogue/index.ts'
import * as areas from './areas.ts'
import { menu } from './menu.ts'

export const playdesk = catalogue({ ...areas }, menu)

export type Playdesk = (typeof playdesk)['areas']
