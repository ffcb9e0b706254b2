// Choices left open by the specification: game kinds are `h5 applet wechat apk`; Chinese is `zh`; a 401 has the login
// address in `url`; the outbox notifies `es`, the search index; uploads go to `/api/upload`; path parameters named `id`
// or ending in `Id` are numbers; a stored image is the id of a `resource`.

import { catalogue } from '#catalogue/index.ts'
import * as areas from './areas.ts'
import { menu } from './menu.ts'

export const playdesk = catalogue({ ...areas }, menu)

export type Playdesk = (typeof playdesk)['areas']
