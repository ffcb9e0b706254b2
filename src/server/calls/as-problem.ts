import { mostInOnePiece, tooLarge } from '../files/too-large.ts'
import { words } from '#catalogue/index.ts'
import { databaseFault } from '../database/fault.ts'
import { Problem, problem } from '../problem.ts'
import { faultProblems } from './fault-words.ts'

const unfit = problem(400, 'bad-input', words('A value in this call cannot be used.', '此调用中的某个值无法使用。'))

/** Problems by error code of PostgreSQL or Fastify. */
const byCode: Record<string, Problem> = {
  '23505': problem(
    409,
    'taken',
    words('Another record with this value has just been saved.', '刚刚已有其他记录使用了该值。'),
  ),
  '22P05': problem(
    400,
    'bad-input',
    words('This text holds characters that cannot be stored.', '文本中含有无法保存的字符。'),
  ),
  '54000': problem(400, 'bad-input', words('A value in this call is too long.', '此调用中的某个值过长。')),
  FST_ERR_CTP_INVALID_JSON_BODY: problem(
    400,
    'bad-input',
    words('The body is not valid JSON.', '请求体不是有效的 JSON。'),
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem(400, 'bad-input', words('The body is empty.', '请求体为空。')),
  FST_ERR_CTP_BODY_TOO_LARGE: problem(413, 'too-large', words('The body is too large.', '请求体过大。')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem(
    415,
    'bad-type',
    words('Send JSON, a form, or multipart.', '请发送 JSON、表单或 multipart。'),
  ),
  FST_ERR_MAX_PARAM_LENGTH: problem(
    414,
    'bad-request',
    words('A part of the address is too long.', '地址中的某一部分过长。'),
  ),
  FST_ERR_BAD_URL: problem(400, 'bad-request', words('The address is not valid.', '地址无效。')),
  FST_REQ_FILE_TOO_LARGE: tooLarge(mostInOnePiece),
}

/** Returns undefined for an unexpected error. */
export function asProblem(error: Error): Problem | undefined {
  if (error instanceof Problem) return error
  const code = 'code' in error ? String(error.code) : ''
  // class 22: a value that its column or function cannot take
  const known = byCode[code] ?? (/^22\w{3}$/.test(code) ? unfit : undefined)
  if (known) return known
  const fault = databaseFault(error)
  if (fault) return faultProblems[fault]
  // an input object whose `toString` is no function
  if (error instanceof TypeError && error.message === 'Cannot convert object to primitive value') return unfit
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? problem(status, 'bad-request', words(error.message, error.message)) : undefined
}
