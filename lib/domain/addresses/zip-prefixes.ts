import type { StateCode } from "./state-codes.ts";

/**
 * Every assigned three-digit ZIP prefix, as ranges (USPS labeling list L002). An unassigned prefix receives no mail. 771 is
 * probably reserved; it counts as Texas, because refusing a real address is worse than passing an unreal one to the rail, which
 * checks again.
 */
const prefixRanges: readonly (readonly [first: number, last: number, state: StateCode])[] = [
  [5, 5, "NY"],
  [6, 7, "PR"],
  [8, 8, "VI"],
  [9, 9, "PR"],
  [10, 27, "MA"],
  [28, 29, "RI"],
  [30, 38, "NH"],
  [39, 49, "ME"],
  [50, 54, "VT"],
  [55, 55, "MA"],
  [56, 59, "VT"],
  [60, 69, "CT"],
  [70, 89, "NJ"],
  [90, 99, "AE"],
  [100, 149, "NY"],
  [150, 196, "PA"],
  [197, 199, "DE"],
  [200, 200, "DC"],
  [201, 201, "VA"],
  [202, 205, "DC"],
  [206, 212, "MD"],
  [214, 219, "MD"],
  [220, 246, "VA"],
  [247, 268, "WV"],
  [270, 289, "NC"],
  [290, 299, "SC"],
  [300, 319, "GA"],
  [320, 339, "FL"],
  [340, 340, "AA"],
  [341, 342, "FL"],
  [344, 344, "FL"],
  [346, 347, "FL"],
  [349, 349, "FL"],
  [350, 352, "AL"],
  [354, 369, "AL"],
  [370, 385, "TN"],
  [386, 397, "MS"],
  [398, 399, "GA"],
  [400, 427, "KY"],
  [430, 459, "OH"],
  [460, 479, "IN"],
  [480, 499, "MI"],
  [500, 516, "IA"],
  [520, 528, "IA"],
  [530, 532, "WI"],
  [534, 535, "WI"],
  [537, 549, "WI"],
  [550, 551, "MN"],
  [553, 567, "MN"],
  [569, 569, "DC"],
  [570, 577, "SD"],
  [580, 588, "ND"],
  [590, 599, "MT"],
  [600, 620, "IL"],
  [622, 629, "IL"],
  [630, 631, "MO"],
  [633, 641, "MO"],
  [644, 658, "MO"],
  [660, 662, "KS"],
  [664, 679, "KS"],
  [680, 681, "NE"],
  [683, 693, "NE"],
  [700, 701, "LA"],
  [703, 708, "LA"],
  [710, 714, "LA"],
  [716, 729, "AR"],
  [730, 731, "OK"],
  [733, 733, "TX"],
  [734, 741, "OK"],
  [743, 749, "OK"],
  [750, 799, "TX"],
  [800, 816, "CO"],
  [820, 831, "WY"],
  [832, 838, "ID"],
  [840, 847, "UT"],
  [850, 853, "AZ"],
  [855, 857, "AZ"],
  [859, 860, "AZ"],
  [863, 865, "AZ"],
  [870, 875, "NM"],
  [877, 884, "NM"],
  [885, 885, "TX"],
  [889, 891, "NV"],
  [893, 895, "NV"],
  [897, 898, "NV"],
  [900, 908, "CA"],
  [910, 928, "CA"],
  [930, 961, "CA"],
  [962, 966, "AP"],
  [967, 968, "HI"],
  [970, 979, "OR"],
  [980, 986, "WA"],
  [988, 994, "WA"],
  [995, 999, "AK"],
];

/** ZIP Codes whose state differs from their prefix's. Five island areas share the 969 block. */
const zipRanges: readonly (readonly [first: number, last: number, states: readonly StateCode[]])[] = [
  [6390, 6390, ["NY"]], // Fishers Island
  [20041, 20041, ["VA", "DC"]], // Dulles
  [20588, 20588, ["MD", "DC"]], // Department of Homeland Security
  [20598, 20598, ["VA", "DC"]], // Transportation Security Administration
  [42223, 42223, ["KY", "TN"]], // Fort Campbell, on both sides of the border
  [73960, 73960, ["TX"]], // Texhoma
  [83414, 83414, ["WY"]], // Alta
  [97635, 97635, ["OR", "CA"]], // New Pine Creek, on both sides of the border
  [96799, 96799, ["AS"]],
  [96910, 96938, ["GU"]],
  [96939, 96940, ["PW"]],
  [96941, 96949, ["FM"]],
  [96950, 96959, ["MP"]],
  [96960, 96979, ["MH"]],
];

const stateOfPrefix = new Map<number, StateCode>();
for (const [first, last, state] of prefixRanges)
  for (let prefix = first; prefix <= last; prefix++) stateOfPrefix.set(prefix, state);

/** The states a ZIP Code can belong to; empty if its prefix is unassigned. Accepts ZIP or ZIP+4. */
export function statesOfZip(zip: string): readonly StateCode[] {
  const five = Number(zip.slice(0, 5));
  const exception = zipRanges.find(([first, last]) => five >= first && five <= last);
  if (exception) return exception[2];
  const state = stateOfPrefix.get(Math.floor(five / 100));
  return state ? [state] : [];
}
