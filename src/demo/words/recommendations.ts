/** Home recommendations: name in English and Chinese, tag of the campaign. */
export const homeCards = [
  ['Cricket weekend', '板球周末'],
  ['Ludo night', '飞行棋之夜'],
  ['Play offline', '离线畅玩'],
  ['New arrivals', '新品上架'],
  ['Brain break', '烧脑一刻'],
  ['Festival of lights', '排灯节特辑'],
  ['Top of the week', '本周热门'],
  ['Kitchen rush', '厨房大作战'],
  ['Race day', '竞速日'],
  ['Two on one phone', '双人同屏'],
  ['Match and relax', '消除放松'],
  ['Winter warm-up', '冬日暖场'],
  ['Year-end picks', '年终精选'],
  ['Small games, big fun', '小游戏大乐趣'],
] as const

export const tabCards = [
  ['Trending in puzzles', '益智热榜', 'पहेलियों में ट्रेंडिंग'],
  ['Fresh action games', '动作新作', 'नए एक्शन गेम'],
  ['Card table classics', '经典牌桌', 'ताश के क्लासिक'],
  ['Racing without end', '无尽竞速', 'अंतहीन रेसिंग'],
  ['Sport in five minutes', '五分钟运动', 'पाँच मिनट का खेल'],
  ['For quiet evenings', '静夜时光', 'शांत शाम के लिए'],
  ['Cook and serve', '烹饪上菜', 'पकाओ और परोसो'],
  ['Words and letters', '文字游戏', 'शब्द और अक्षर'],
  ['Kids’ corner', '儿童乐园', 'बच्चों का कोना'],
  ['Play with friends', '好友同玩', 'दोस्तों के साथ खेलें'],
] as const

export const feedCards = [
  ['Guess what is hot', '猜你喜欢'],
  ['People nearby play', '附近的人在玩'],
  ['Continue your cup', '继续你的赛程'],
  ['One more level', '再来一关'],
  ['Played by a million', '百万玩家之选'],
  ['Only 2 MB', '仅 2 MB'],
  ['Daily challenge', '每日挑战'],
  ['Win points today', '今日赢积分'],
  ['Editors’ note', '编辑手记'],
  ['New season', '新赛季开启'],
] as const

export const modules = [
  ['Tap to play', '即点即玩'],
  ['Just added', '刚刚上新'],
  ['Your next favourite', '下一款最爱'],
  ['Editors’ shelf', '编辑书架'],
  ['Weekend long play', '周末长玩'],
  ['Under a minute', '一分钟开玩'],
  ['Back by demand', '应邀回归'],
  ['Season’s best', '本季最佳'],
  ['Holiday shelf', '节日专架'],
] as const

export const subjects = [
  ['Rainy day games', 'Nothing better when it pours.'],
  ['Bat and ball', 'Every kind of cricket, from the street to the cup.'],
  ['Made for one hand', 'Hold on to the bus with the other.'],
  ['猫与狗', '萌宠陪你打发时间。'],
  ['Brain teasers', 'Small puzzles that stay with you.'],
  ['Old friends', 'Classics that need no introduction.'],
  ['Quick duels', 'Thirty seconds, one winner.'],
  ['Colour and calm', 'Paint, sort, breathe.'],
  ['Grand tour', 'Races around the world.'],
  ['Chef’s table', 'Serve before they leave.'],
] as const

export const hotLists = ['Hot this week', 'Diwali favourites', 'Weekend hits', 'Winter hits', 'Year-end hits'] as const

export const tasks = [
  ['Play any game for 5 minutes', 2, 10],
  ['Play Ludo once', 1, 15],
  ['Sign in today', 3, 5],
  ['Share a game with a friend', 4, 20],
  ['Visit the points centre', 5, 5],
  ['Play for half an hour', 2, 60],
  ['Try a new game', 1, 25],
  ['Finish three stages', 2, 45],
  ['Look at the cricket special', 5, 8],
  ['Seven days in a row', 3, 100],
  ['Play with two friends', 4, 40],
  ['Master of the week', 2, 150],
] as const

export const recommendationLines = [
  'Ready before the kettle boils',
  'The one everybody talks about',
  'No download, no waiting',
  'Beat your best in a minute',
  'Calm music, soft colours',
  'Fast, loud and fair',
  'A classic, better than ever',
  'Good with one hand',
  '上手简单，越玩越上头',
  '通勤必备，随时可停',
] as const

export const tabs = ['Puzzle', 'Action', 'Cards', 'Racing', 'Sports', 'Casual', 'Cooking', 'Words', 'Kids'] as const

export const deepLinks = [
  ['Push: Ludo weekend', 'push'],
  ['Lock screen: cricket', 'lock-screen'],
  ['News feed: new games', 'news-feed'],
  ['Launcher shortcut', 'launcher'],
  ['Browser home tile', 'browser-home'],
  ['Influencer NG', 'influencer-ng'],
  ['SMS: come back', 'sms'],
  ['Preload Tecno', 'preload-tecno'],
  ['QR code in stores', 'qr'],
  ['Mail: year in games', 'mail'],
] as const
