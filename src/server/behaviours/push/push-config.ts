import { pushActions } from '../../domain/push/actions.ts'

export const { translate, preview, send } = pushActions('push-config')
