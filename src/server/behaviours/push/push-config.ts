import { pushActions } from '../../rules/push-actions.ts'

export const { create, update, updateStatus, translate, preview, send } = pushActions('push-config')
