import { area, command, int, text } from '#catalogue/index.ts'
import { paging, rowIds } from '../paging.ts'

const fields = {
  id: int('Id', '编号', { required: true }),
  username: text('User name', '用户名', { required: true }),
  name: text('Name', '姓名'),
  email: text('Email', '邮箱'),
}

export const usersList = area({
  id: 'users-list',
  title: ['User', 'Users', '用户'],
  personal: true,
  label: 'username',
  system: true,
  fields: { username: fields.username, name: fields.name, email: fields.email },
  columns: ['id', 'username', 'name', 'email'],
  commands: {
    list: command('GET /api/users/list', {
      title: ['Find users', '查找用户'],
      effect: 'read',
      answers: 'page',
      pageSize: 30,
      input: { ...paging(30), ...rowIds },
      returns: fields,
    }),
  },
})
