export const messageStates = [
  ['waiting', 'Waiting in the outbox', '在发件箱中等待'],
  ['sent', 'Delivered', '已送达'],
  ['failed', 'Not delivered', '投递失败'],
  ['cancelled', 'Cancelled', '已取消'],
] as const
