import { choice, int, longText, text, url } from '#catalogue/index.ts'

const version = { min: 1, max: 2_147_483_647 } as const

export const diffFields = {
  package: text('Package', '包名', { max: 200 }),
  oldVersionCode: int('Old version code', '旧版本号', version),
  oldVersionName: text('Old version', '旧版本名', { max: 60 }),
  newVersionCode: int('New version code', '新版本号', version),
  newVersionName: text('New version', '新版本名', { max: 60 }),
}

export const diffResult = {
  url: url('Diff package', '差分包地址'),
  size: int('Bytes', '大小（字节）'),
  md5: text('MD5', 'MD5 校验值', { max: 32 }),
}

export const recodeStatus = choice(
  'Status',
  '状态',
  [
    [0, 'Requested', '已提交'],
    [1, 'Building', '生成中'],
    [2, 'Built', '已生成'],
    [3, 'Failed', '失败'],
  ],
  { default: 0 },
)

export const failure = longText('Reason for failure', '失败原因', { max: 2000 })
