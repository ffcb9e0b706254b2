/** On a square of 100 by 100; darker parts let the tile show through. */
export const emblems = {
  bolt: '<path d="M56 8 22 56h22l-8 36 42-52H54z"/>',
  compass:
    '<circle cx="50" cy="50" r="38" fill="none" stroke="#fff" stroke-width="7"/><path d="M66 34 57 57 34 66 43 43z"/>',
  joystick:
    '<rect x="18" y="66" width="64" height="18" rx="8"/><rect x="46" y="34" width="8" height="36"/><circle cx="50" cy="26" r="15"/>',
  board: '<path d="M16 16h34v34H16zM50 50h34v34H50z"/><path d="M50 16h34v34H50zM16 50h34v34H16z" opacity=".35"/>',
  card: '<rect x="18" y="24" width="40" height="58" rx="6" transform="rotate(-12 38 53)" opacity=".5"/><rect x="40" y="20" width="40" height="58" rx="6"/><path d="M60 34 70 49 60 64 50 49z" fill="#0006"/>',
  heart: '<path d="M50 84C20 62 12 46 18 32c6-14 24-14 32 2 8-16 26-16 32-2 6 14-2 30-32 52z"/>',
  pot: '<path d="M18 46h64v24a16 16 0 0 1-16 16H34a16 16 0 0 1-16-16z"/><rect x="12" y="36" width="76" height="8" rx="4"/><path d="M38 30q-6-7 0-14M52 30q-6-7 0-14M66 30q-6-7 0-14" fill="none" stroke="#fff" stroke-width="4"/>',
  bat: '<g transform="rotate(40 50 50)"><rect x="41" y="28" width="18" height="60" rx="8"/><rect x="46" y="6" width="8" height="24" rx="3"/></g><circle cx="76" cy="72" r="10"/>',
  car: '<path d="M12 60q0-10 10-12l6-14q3-6 10-6h24q7 0 10 6l6 14q10 2 10 12v12H12z"/><path d="M33 46l4-10h26l4 10z" fill="#0005"/><circle cx="30" cy="72" r="10" fill="#000a"/><circle cx="70" cy="72" r="10" fill="#000a"/>',
  dress: '<path d="M38 10h6q6 10 12 0h6l4 30-6 8 22 42H18l22-42-6-8z"/>',
  book: '<path d="M50 26Q34 14 12 20v56q22-6 38 6 16-12 38-6V20Q66 14 50 26z"/><path d="M50 26v56" stroke="#0006" stroke-width="4"/>',
  football:
    '<circle cx="50" cy="50" r="38"/><path d="M50 34 65 45 59 63H41L35 45zM50 12l8 8-8 6-8-6zM86 44l-2 12-9-3 1-10zM14 44l2 12 9-3-1-10z" fill="#0009"/>',
  ghost:
    '<path d="M22 88V46a28 28 0 0 1 56 0v42l-9-9-9 9-10-9-10 9-9-9z"/><circle cx="40" cy="46" r="6" fill="#000a"/><circle cx="60" cy="46" r="6" fill="#000a"/>',
  coin: '<circle cx="50" cy="50" r="37"/><circle cx="50" cy="50" r="28" fill="none" stroke="#0004" stroke-width="5"/><path d="M50 32l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z" fill="#0006"/>',
  gem: '<path d="M28 18h44l18 24-40 46L10 42z"/><path d="M10 42h80M28 18l22 70 22-70" stroke="#0004" fill="none" stroke-width="4"/>',
  note: '<path d="M38 22 78 12v14L38 36z"/><rect x="36" y="24" width="6" height="52"/><rect x="72" y="14" width="6" height="52"/><ellipse cx="30" cy="76" rx="13" ry="10"/><ellipse cx="66" cy="66" rx="13" ry="10"/>',
  puzzle: '<path d="M14 32h22c-8-20 24-20 16 0h20v20c20-8 20 24 0 16v20H14z"/>',
  sword:
    '<g transform="rotate(45 50 50)"><path d="M45 12l5-10 5 10v46H45z"/><rect x="32" y="58" width="36" height="8" rx="4"/><rect x="46" y="66" width="8" height="24" rx="4"/></g>',
  shoe: '<path d="M10 38q14 10 22-8l30 24q24 4 28 20v8H10z"/><path d="M10 74h80" stroke="#0006" stroke-width="5"/>',
  target:
    '<circle cx="50" cy="50" r="36" fill="none" stroke="#fff" stroke-width="8"/><circle cx="50" cy="50" r="14"/><path d="M50 4v20M50 76v20M4 50h20M76 50h20" stroke="#fff" stroke-width="6"/>',
  house: '<path d="M50 12 92 50H80v36H20V50H8z"/><rect x="42" y="58" width="16" height="28" fill="#0007"/>',
  trophy:
    '<path d="M28 14h44v22a22 22 0 0 1-44 0z"/><path d="M28 20H14q0 22 18 22M72 20h14q0 22-18 22" fill="none" stroke="#fff" stroke-width="6"/><rect x="45" y="56" width="10" height="16"/><rect x="30" y="72" width="40" height="12" rx="4"/>',
  tower:
    '<path d="M22 14h12v10h10V14h12v10h10V14h12v26l-8 8v40H30V48l-8-8z"/><path d="M44 88V70a6 6 0 0 1 12 0v18z" fill="#0007"/>',
  letter: '<path d="M44 14h12l28 72H69l-6-17H37l-6 17H16zM50 34 41 57h18z" fill-rule="evenodd"/>',
  gift: '<rect x="16" y="44" width="68" height="42" rx="4"/><rect x="12" y="30" width="76" height="16" rx="4"/><path d="M50 30v56" stroke="#0006" stroke-width="8"/><path d="M50 30C30 30 26 12 38 12c8 0 12 12 12 18 0-6 4-18 12-18 12 0 8 18-12 18z" fill="none" stroke="#fff" stroke-width="6"/>',
  ticket:
    '<path d="M10 30h80v14a8 8 0 0 0 0 14v14H10V58a8 8 0 0 0 0-14z"/><path d="M64 30v42" stroke="#0006" stroke-width="4" stroke-dasharray="6 5"/>',
  wheel:
    '<circle cx="50" cy="50" r="40" fill="none" stroke="#fff" stroke-width="6"/><path d="M50 50V12a38 38 0 0 1 33 19zM50 50l33 19a38 38 0 0 1-33 19zM50 50 17 69a38 38 0 0 1 0-38z"/><circle cx="50" cy="50" r="8" fill="#000a"/>',
  person: '<circle cx="50" cy="36" r="18"/><path d="M14 90c0-24 16-34 36-34s36 10 36 34z"/>',
} as const

export type Emblem = keyof typeof emblems
