import type { Behaviour } from '#server/domain/behaviour.ts'

export const senders: Behaviour<'task', 'senders'> = async (world) => {
  const tasks = await world.list('task', { sort: [['id', 'desc']] })
  const names = new Set([
    world.actor.name || world.actor.username,
    ...tasks.map(({ task_send_user }) => task_send_user),
  ])
  return [...names].flatMap((name) => (name ? [{ name }] : []))
}
