export const peopleGroups = [
  ['New users', 'new', 'Installed today, Installed this week, First game played, No game played yet'],
  ['Returning users', 'returning', 'Back after 7 days, Back after 14 days, Back after 30 days, Back after an update'],
  ['Heavy players', 'heavy', 'Over 60 minutes a day, Over 10 games a week, Top 5 % of play time, Plays every day'],
  [
    'Tastes',
    'taste',
    'Board and card players, Racing fans, Cricket fans, Football fans, Puzzle players, Parents with small children',
  ],
  ['Low-end phones', 'low-end', 'Memory of 2 GB or less, Storage nearly full, Android 8 or older, Slow network'],
  ['Payers', 'payer', 'Paid once, Paid this month, Redeemed points, Watches rewarded ads'],
  ['At risk', 'risk', 'Fewer sessions than last week, Uninstalled two games, Rated one star, Crashed twice this week'],
  [
    'Events',
    'event',
    'Joined the Diwali draw, Joined the World Cup quiz, Joined the Ramadan calendar, Invited a friend',
  ],
] as const
