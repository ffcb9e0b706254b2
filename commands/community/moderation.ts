import { choice, computed, dateTime, flag, int, listOf, longText, text } from '#catalogue/index.ts'

/** Community rules, which the app shows to the author. */
export const deleteReasons = [
  [1, 'Pornographic, criminal or violence-inciting content', '色情、犯罪或煽动暴力的内容'],
  [2, 'False advertising, gambling or fraud', '虚假广告、赌博或欺诈'],
  [3, 'Sensitive religious, ethnic or political content', '敏感的宗教、种族或政治内容'],
  [4, 'Explicit verbal and personal attacks', '露骨的辱骂与人身攻击'],
  [5, 'Maliciously cheated or plagiarized content', '恶意作弊或抄袭的内容'],
  [6, 'Others', '其他'],
] as const

const statuses = [
  ['pending', 'Waiting for audit', '待审核'],
  ['normal', 'Visible', '正常'],
  ['blocked', 'Blocked', '已屏蔽'],
  ['deleted', 'Deleted', '已删除'],
] as const

export const deleteReason = choice('Reason for deletion', '删除原因', deleteReasons, {
  help: ['Please choose the reason for deletion.', '请选择删除原因。'],
})
export const remark = longText('Remark', '备注', { max: 2000 })

export const decision = {
  reason: choice('Reason for deletion', '删除原因', deleteReasons, {
    required: true,
    help: ['Please choose the reason for deletion.', '请选择删除原因。'],
  }),
  remark,
}

/** Decision on texts; deletion requires a reason. */
export const batchDecision = {
  operation: choice(
    'Operation',
    '操作',
    [
      ['pass', 'Pass the audit', '审核通过'],
      ['delete', 'Delete', '删除'],
      ['block', 'Block', '屏蔽'],
      ['pin', 'Pin', '置顶'],
      ['unpin', 'Unpin', '取消置顶'],
      ['recover', 'Recover from the recycle bin', '从回收站恢复'],
      ['permanent-delete', 'Delete permanently', '彻底删除'],
    ],
    { required: true },
  ),
  reason: deleteReason,
  remark,
}

export const versionRead = {
  version: int('Version', '版本', {
    help: [
      'For a single text: the version you read; newer versions are not changed.',
      '仅限单条：您阅读时的版本；已有更新则不处理。',
    ],
  }),
}

export const batchDone = {
  done: int('Changed', '已处理', { required: true }),
  skipped: listOf('Unchanged', '未处理', int('Id', '编号')),
  missing: listOf('Not found', '未找到', int('Id', '编号')),
}

export const moderated = {
  status: computed(choice('Status', '状态', statuses, { default: 'pending' })),
  isTop: computed(flag('Pinned', '置顶', { default: 0 })),
  held: computed(
    choice('Held back by', '拦截原因', [
      ['new', 'First audit', '首次审核'],
      ['word', 'A sensitive word', '命中敏感词'],
      ['moderator', 'A moderator', '人工屏蔽'],
    ]),
  ),
  sensitive: computed(listOf('Sensitive words in it', '命中的敏感词', text('Word', '词语'))),
  shown: computed(
    longText('Shown text', '展示内容', {
      help: ['Only set where screened words are masked.', '仅在有词语被屏蔽时填写。'],
    }),
  ),
  statusBefore: computed(choice('Status before deletion', '删除前状态', statuses)),
  deleteReason: computed(deleteReason),
  deleteRemark: computed(longText('Remark on the deletion', '删除备注')),
  moderatedBy: computed(text('Last moderator', '最近处理人')),
  moderated_at: computed(dateTime('Last decision', '最近处理时间')),
  pushed_at: computed(dateTime('Pushed', '推送时间')),
}
