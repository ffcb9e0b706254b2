import type { CommentWords } from './comments.ts'

export const english: CommentWords = {
  good: [
    'Love this game', 'Best {genre} game on my phone', 'Very nice game', 'So much fun', 'I play it every day on the bus', 'My kids and I play it every evening', 'Super smooth even on my old phone',
    'Really good, well done', 'Addictive in a good way', 'Finally a {genre} game without nonsense', '{game} is my favourite', 'Good graphics and easy controls', 'Nice one', 'Wow just wow', 'Five stars from me',
    'Perfect for killing time', 'Small download and works offline, great', 'Been playing for three weeks and still not bored', 'Simple and fun', 'Great game, my whole class plays it', 'Awesome', 'Exactly what I was looking for',
    'Top notch', 'I am on level {n} now', 'Reached level {n} yesterday', 'Omo this game too sweet', 'Bahut accha game', 'The music is lovely', 'Brilliant game altogether', 'Good game for 2 GB phone',
  ],
  fair: [
    'Good but gets repetitive after level {n}', 'It is okay', 'Nice game but needs more levels', 'Decent, could be faster', 'Graphics are average, gameplay is fine', 'Not bad', 'Fun at first then a bit boring', 'Okay game for passing time',
    'Controls take some getting used to', 'Good idea, needs polish', 'I like it but the sound is too loud', 'Fine on Wi-Fi, slow on mobile data', 'Level {n} is too hard', 'Please add more characters',
  ],
  bad: [
    'Boring', 'Does not load on my phone', 'Waste of time', 'Too many bugs', 'I lost all my coins after the update', 'Not like in the pictures', 'Very slow', 'The controls do not respond', 'Uninstalled after five minutes',
    'My progress is gone', 'Stuck on level {n} because of a bug', 'Very poor', 'Worst update ever', 'Please fix it', 'It drains my battery', 'Cannot log in since yesterday',
  ],
  ads: ['too many ads', 'an ad after every single level', 'the ads are longer than the game', 'ads cover the play button', 'I closed the ad and it opened the store anyway', 'forced to watch a 30 second ad each time'],
  crash: ['it crashes at level {n}', 'it closes by itself on my {phone}', 'black screen after the logo', 'it freezes after a few minutes', 'crashed three times today', 'not working since the last update'],
  wish: [
    'please add a two player mode', 'more levels please', 'add a night mode', 'please make it available offline', 'hope for an update soon', 'add Hindi please', 'bring back the old map', 'let us turn off the sound', 'a daily reward would be nice',
    'thanks to the developers', 'keep it up', 'waiting for part 2', 'try it, you will not regret it', 'recommended to everyone', 'highly recommended',
  ],
  spam: ['free coins for everyone, write to me on the other app', 'add me, id {id}, looking for friends to play', 'follow my channel for tricks, link in my profile', 'sell my account level {n}, good price', 'earn money from home ask me how', 'anyone here? my id is {id}'],
  joints: ['. ', ', ', '! ', '. '],
  ends: ['', '', '', '', '.', '!', '!!', ' 👍', ' ❤️', ' 😍', ' 🔥', ' 😊', '...'],
  badEnds: ['', '', '', '.', '.', '!', ' 😡', ' 👎', ' 😞', '...'],
  authors: [
    'Aarav, Priya, Rohan, Ananya, Vikram, Sneha, Arjun, Kavya, Rahul, Meera, Chinedu, Ngozi, Emeka, Amara, Tunde, Folake, Kwame, Akosua, Wanjiru, Kamau, Otieno, Aoife, Ciarán, Niamh, Seán, Maria, Jose, Angelica, Mark, Grace, David, Blessing, Samuel, Fatima, Thabo, Lerato',
    'Sharma, Patel, Nair, Reddy, Okafor, Adeyemi, Balogun, Mensah, Mwangi, Odhiambo, Byrne, Murphy, Santos, Reyes, Khan, Singh, Dlamini, Obi, K., M., O., 07, 99, 2010, gamer, x',
  ],
  countries: ['IN', 'NG', 'KE', 'PH', 'IE', 'GH', 'ZA', 'PK', 'BD', 'TZ', 'GB'],
  weights: [30, 18, 10, 9, 7, 6, 6, 6, 4, 3, 2],
}

export const chinese: CommentWords = {
  good: ['很好玩', '画面精美，操作流畅', '根本停不下来', '和孩子一起玩，特别开心', '手机配置低也不卡', '玩了三周还没腻', '打发时间神器', '已经玩到第{n}关了', '音乐好听', '良心小游戏', '安装包小，启动快', '{game}真不错', '五星好评', '上班摸鱼必备', '关卡设计很用心', '终于找到一款不逼氪的{genre}游戏'],
  fair: ['还行，就是关卡有点少', '第{n}关太难了', '玩久了有点重复', '画面一般，玩法还可以', '刚开始有意思，后面有点无聊', '中规中矩', '操作需要适应一下', '声音太大，没法关'],
  bad: ['打不开', '更新之后进度没了', '太卡了', '玩五分钟就卸载了', '跟宣传图不一样', '按钮点了没反应', '费电，手机发烫', '金币莫名其妙少了', '登录不上'],
  ads: ['广告太多了', '每过一关就是一个广告', '广告关不掉', '广告比游戏时间还长', '点关闭还是跳到商店'],
  crash: ['到第{n}关就闪退', '在{phone}上一直闪退', '进去就黑屏', '玩一会儿就卡死', '更新后打不开'],
  wish: ['希望多出点关卡', '求双人模式', '建议加个夜间模式', '期待更新', '支持一下', '推荐大家试试', '能不能离线玩', '开发者加油', '求返场老地图'],
  spam: ['加好友一起玩，ID {id}', '低价出号，第{n}关', '关注我领攻略', '在家赚钱，私聊我', '有人组队吗 {id}'],
  joints: ['，', '，', '。', '！'],
  ends: ['', '', '', '。', '！', '～', '👍', '😄', '❤️'],
  badEnds: ['', '', '。', '！', '……', '😡', '👎'],
  authors: ['小鱼, 阿杰, 晓雯, 大林, 糖糖, 思远, 子涵, 老王, 静静, 阿明, 雨欣, 小满, 建国, 若曦, 豆豆, 清风, 橙子, 北北', '儿, 同学, 在路上, 2号, 爱吃瓜, 妈妈, 爸爸, 不熬夜, 0812, 的日常, 喵'],
  countries: ['MY', 'SG', 'ID', 'TW', 'HK', 'CN'],
  weights: [7, 5, 3, 3, 2, 1],
}
